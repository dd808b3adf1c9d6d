import { picturesOf } from '#server/content/passage.ts';
import type { Draft } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** Letters that a description of the picture needs at least. */
const shortestAlt = 20;

/** All pictures exist, and each `alt` describes its picture. `images`: names of files in content/media/images. */
export function checkPictures({ passage }: Draft, images: ReadonlySet<string>): ValidationIssue[] {
  const missing = picturesOf(passage).filter((name) => !images.has(name));
  const described = [passage.image, ...passage.parts.flatMap(({ pictures = [] }) => pictures)];
  return [
    ...missing.map((name) =>
      createIssue('picture-exists', 'passage.json', name, 'is not in content/media/images; add it'),
    ),
    ...described
      .filter(({ alt }) => alt.length < shortestAlt)
      .map(({ file }) =>
        createIssue(
          'picture-described',
          'passage.json',
          `alt of ${file}`,
          `has under ${shortestAlt} letters; tell the scene`,
        ),
      ),
  ];
}
