import { picturesOf, scenesOf } from '#server/content/passage.ts';
import type { Draft } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** Letters that a description of the picture needs at least. */
const shortestAlt = 20;

/** All pictures exist, and each `alt` describes its picture. `images`: names of files in content/media/images. */
export function checkPictures(draft: Draft, images: ReadonlySet<string>): ValidationIssue[] {
  const { passage } = draft;
  const missing = picturesOf(passage).filter((name) => !images.has(name));
  return [
    ...missing.map((name) =>
      createIssue('picture-exists', 'passage.json', name, 'is not in content/media/images; add it'),
    ),
    ...scenesOf(passage)
      .filter(({ alt }) => alt.length < shortestAlt)
      .map(({ file }) =>
        createIssue(
          'picture-described',
          'passage.json',
          `alt of ${file}`,
          `has under ${shortestAlt} letters; tell the scene`,
        ),
      ),
    ...checkPartPictures(draft),
  ];
}

/**
 * The first part shows the picture of the passage. Where one later part has a picture, all of them have one, and every
 * translation describes them all.
 */
function checkPartPictures({ passage: { form, parts }, labels }: Draft): ValidationIssue[] {
  const later = parts.slice(1);
  const issue = (where: string, what: string) => createIssue('part-pictures', 'passage.json', where, what);
  const first = parts[0]?.picture
    ? [issue('part 1', 'has a picture of its own; the picture of the passage stands there, so remove it')]
    : [];
  const count = later.filter(({ picture }) => picture).length;
  const missing = later.flatMap(({ picture }, at) =>
    picture ? [] : [issue(`part ${at + 2}`, 'has no picture, but another part has one; draw it')],
  );
  const untold = Object.entries(labels ?? {}).flatMap(([language, { scenes = [] } = {}]) =>
    scenes.length === count
      ? []
      : [
          createIssue(
            'part-pictures',
            'labels.json',
            `scenes of ${language}`,
            `describes ${scenes.length} of ${count} pictures of parts`,
          ),
        ],
  );
  return form === 'book' ? [] : [...first, ...(count > 0 ? missing : []), ...untold];
}
