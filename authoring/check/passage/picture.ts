import type { Draft } from '../draft.ts';
import { createIssue, type ValidationIssue } from '../validation-issue.ts';

/** Letters that a description of the picture needs at least. */
const shortestAlt = 20;

/** The picture exists, and its `alt` describes it. `images`: names of files in content/media/images. */
export function checkPicture({ passage }: Draft, images: ReadonlySet<string>): ValidationIssue[] {
  const { file, alt } = passage.image;
  const issues: ValidationIssue[] = [];
  if (!images.has(file))
    issues.push(
      createIssue(
        'picture-exists',
        'passage.json',
        'image.file',
        `${file} is not in content/media/images; add it`,
      ),
    );
  if (alt.length < shortestAlt)
    issues.push(
      createIssue(
        'picture-described',
        'passage.json',
        'image.alt',
        `has under ${shortestAlt} letters; tell the scene`,
      ),
    );
  return issues;
}
