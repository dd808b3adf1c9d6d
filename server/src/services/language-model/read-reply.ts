/** What a model said, as far as it has the shape that was asked for. */
import * as z from 'zod/mini';
import type { TutorQuote } from '../services.ts';
import { TutorFailed } from './tutor-failed.ts';

const completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }) }),
    )
    .check(z.minLength(1)),
});
const found = z.object({
  found: z.array(z.object({ idea: z.coerce.string(), quote: z.string() })).check(z.maxLength(100)),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some put their JSON between fences or behind a thought. */
const jsonIn = (content: string) => content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);

/** The JSON that a model answered with, in this shape. */
export function readJson<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> {
  const message = completion.safeParse(parsed(text)).data?.choices[0]?.message;
  if (message?.refusal) throw new TutorFailed('refused');
  const said = schema.safeParse(parsed(jsonIn(message?.content ?? '')));
  if (!said.success) throw new TutorFailed('bad_reply');
  return said.data;
}

export const readReply = (text: string): TutorQuote[] => readJson(text, found).found;
