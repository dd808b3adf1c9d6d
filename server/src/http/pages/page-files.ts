/** Files that pages inline: built files of the app and pictures of the library. Each is read once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Single quotes need no escape inside an attribute, so they replace double ones where the drawing has none. */
function dataUri(svg: string) {
  const text = svg.trim().replace(/\s+/g, ' ');
  const quoted = text.includes("'") ? text : text.replaceAll('"', "'");
  return `data:image/svg+xml,${quoted.replace(/[%#<>&()"]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;
}

/** `client` is the folder of the built files, `media` that of the library's. */
export function pageFiles(client: string, media: string) {
  const files = new Map<string, Promise<string>>();
  const read = (path: string) => {
    const folder = path.startsWith('/images/') ? media : client;
    const file = files.get(path) ?? readFile(join(folder, path), 'utf8');
    files.set(path, file);
    return file;
  };
  return { read, inline: async (path: string) => dataUri(await read(path)) };
}
