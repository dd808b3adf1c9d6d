import type { Draft } from '../draft.ts';
import { type Problem, problem } from '../problem.ts';

const describes = 20;

/** The picture is there and its words tell the scene. `images`: names in content/media/images. */
export function checkPicture({ passage }: Draft, images: ReadonlySet<string>): Problem[] {
  const { file, alt } = passage.image;
  const problems: Problem[] = [];
  if (!images.has(file))
    problems.push(
      problem(
        'picture-there',
        'passage.json',
        'image.file',
        `${file} is not in content/media/images; add it`,
      ),
    );
  if (alt.length < describes)
    problems.push(
      problem('picture-told', 'passage.json', 'image.alt', `has under ${describes} letters; tell the scene`),
    );
  return problems;
}
