/** Returns a random id of 128 bits. `crypto.randomUUID` would need https. */
export const newId = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
