/** Reads the JSON out of a language model's reply. */
import * as z from 'zod/mini';
import { LanguageModelError } from './chat-completion.ts';

const completion = z.object({
  choices: z
    .array(
      z.object({ message: z.object({ content: z.nullish(z.string()), refusal: z.nullish(z.string()) }) }),
    )
    .check(z.minLength(1)),
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Some models put their JSON between Markdown fences or after a `<think>` block. */
const jsonPart = (content: string) => content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1);

/** `text` is the body of the HTTP reply. Throws LanguageModelError `refused` or `bad_reply`. */
export function readJson<Schema extends z.ZodMiniType>(text: string, schema: Schema): z.output<Schema> {
  const message = completion.safeParse(parsed(text)).data?.choices[0]?.message;
  if (message?.refusal) throw new LanguageModelError('refused');
  const content = schema.safeParse(parsed(jsonPart(message?.content ?? '')));
  if (!content.success) throw new LanguageModelError('bad_reply');
  return content.data;
}
