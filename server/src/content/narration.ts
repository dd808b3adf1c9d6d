/**
 * `content/passages/<id>/narration.json`: which recording belongs to which words, written by `npm run narrate`.
 * An asset's `name` is a hash of what is said, by which voice, at which pace; it lies at
 * `content/media/audio/<name>.mp3`, its mouth shapes at `<name>.vis.json`.
 *
 * Keys of `assets`:
 *   part/<p>                      the text of part p, with `words`
 *   question/<set>/<q>            the question
 *   option/<set>/<q>/<o>          option o in the author's order
 *   hint/<set>/<q>/<h>            hint h (0, 1)
 *   explain/<set>/<q>             the explanation
 *   word/<word>                   a glossary word as it stands in the text
 *   meaning/<word>                what a hard word of the glossary means
 *
 * `duration`: seconds. `source`: `tts` or `human`, so that a recording can replace a voice one file at a time.
 * `words`: `[start, end]` in seconds from the beginning of the file, one for each token of the part's plain text
 * (`text.split(/\s+/)`), in order.
 */
import * as z from 'zod/mini';

const name = z.string().check(z.regex(/^[a-f0-9]{20}$/));
const time = z.number().check(z.minimum(0));

const narrationAsset = z.strictObject({
  name,
  duration: time,
  source: z.enum(['tts', 'human']),
  words: z.optional(z.array(z.tuple([time, time]))),
});

export const narrationFile = z.strictObject({
  voice: z.string(),
  assets: z.record(z.string(), narrationAsset),
});

export type NarrationFile = z.output<typeof narrationFile>;
export type NarrationAsset = z.output<typeof narrationAsset>;
