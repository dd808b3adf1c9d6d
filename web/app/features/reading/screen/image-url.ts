export const imageUrl = (name: string) => `/images/${encodeURIComponent(name)}`;
