/** The twelve pictures. Their order decides which ones follow from a secret, so it never changes. */
export const pictureNames = [
  'sun',
  'moon',
  'star',
  'fish',
  'tree',
  'flower',
  'house',
  'boat',
  'ball',
  'cup',
  'key',
  'umbrella',
] as const;
export type PictureName = (typeof pictureNames)[number];
