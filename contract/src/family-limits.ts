/** Numbers of a family. They are apart from `limits`, which every page loads. */
export const familyLimits = {
  /** children in one home */
  children: 12,
  nameLength: 40,
} as const;

/** The drawn faces that a child is known by, in the order in which they are offered. */
export const faces = [
  'fox',
  'rabbit',
  'turtle',
  'cat',
  'dog',
  'bear',
  'panda',
  'owl',
  'penguin',
  'frog',
  'elephant',
  'lion',
  'curls',
  'braids',
  'headscarf',
  'glasses',
  'turban',
  'short-hair',
  'long-hair',
  'bun',
] as const;
export type FaceName = (typeof faces)[number];
