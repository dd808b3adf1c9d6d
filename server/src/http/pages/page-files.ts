/** The built files of the app and the pictures of the library, as far as pages inline them. Each is read once. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const dataUri = (svg: string) =>
  `data:image/svg+xml,${svg
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('"', "'")
    .replace(/[%#<>&()]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`;

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
