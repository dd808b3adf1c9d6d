/**
 * `content/passages/<id>/narration.json`: which recording belongs to which text, written by `npm run
 * narrate`. An asset's `name` is a hash of the text, the voice and the pace. The recording is
 * `content/media/audio/<name>.mp3`, its mouth shapes are `<name>.vis.json`.
 *
 * Keys of `assets`:
 *   title                         the title, in the narrator's voice
 *   part/<p>                      the text of part p, with `words`
 *   question/<set>/<q>            the question
 *   option/<set>/<q>/<o>          option o in the author's order
 *   hint/<set>/<q>/<h>            hint h (0, 1)
 *   explain/<set>/<q>             the explanation
 *   answer/<set>/<q>              the answer that is shown after the last try, of an open question
 *   idea/<set>/<q>/<i>            the name of idea i
 *   ask/<set>/<q>/<i>             the question that points to idea i
 *   gap/<set>/<q>                 the sentence with a gap, for which the voice says "blank"
 *   nudge/<set>/<q>/<n>           the hint for misreading n
 *   word/<word>                   a word that the glossary explains, in each form of the text; at the levels at which an
 *                                 answer can be built from words also a name
 *   meaning/<word>                the meaning of a hard word, up to level 3 of every word, by the key of the glossary
 *
 * `content/library/narration.json` has `word/` and `meaning/` of the function words, and
 *   prompt/<id>                   a sentence of `content/library/prompts.json`
 *   praise/<kind>                 the sentence of the results, from `content/languages/en/server.json`
 *
 * `duration`: seconds. `source`: `tts` = a synthetic voice, `human` = a person. `words`: `[start, end]` in
 * seconds from the beginning of the file, one for each token of the part's plain text (`text.split(/\s+/)`),
 * in order.
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
