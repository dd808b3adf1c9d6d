/** Spreadsheets, zip archives and PDF begin so. */
const binary = [
  [0x50, 0x4b],
  [0xd0, 0xcf],
  [0x25, 0x50, 0x44, 0x46],
];

/** The encoding of the bytes: their mark says it, else zeros beside each letter; else UTF-8 where it is valid. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (first !== 0 && second === 0) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0 && second !== 0) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes); // as older spreadsheets write
  }
}

/**
 * Reads the bytes of a file as the text of a list; null when they are none. What is in it, the server judges line by line.
 */
export function decodeList(bytes: Uint8Array): string | null {
  if (binary.some((start) => start.every((byte, at) => bytes[at] === byte))) return null;
  const text = decodeText(bytes);
  return text.includes('\0') ? null : text;
}
