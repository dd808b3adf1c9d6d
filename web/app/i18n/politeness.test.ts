import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readContent, textsIn } from './catalogue-texts.ts';
import { type Language, languages } from './languages.ts';

type Readers = 'children' | 'adults' | 'everyone';

/** Who reads the areas of the interface and of the server's texts; see docs/translating.md. */
const areas: Record<'interface' | 'server', Record<Readers, string[]>> = {
  interface: {
    children: 'demo reading results levels library dashboard race placement avatar card door'.split(' '),
    adults:
      'landing accounts whyus pricing aboutus privacy terms credits profile recordings inbox report people waitlist health family classes school lesson pupil record work letter notice'.split(
        ' ',
      ),
    everyone: 'site ui shell refusal aids aidsbutton chat'.split(' '),
  },
  server: {
    children: ['feedback', 'chat', 'praise'],
    adults: ['mails', 'newsStory', 'childrenWeek', 'accounts', 'waitlist', 'secondFactor'],
    everyone: [],
  },
};

const words = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}-])(${pattern})(?![\\p{L}\\p{M}-])`, 'giu');

/** Words for "you" and "your" that only a friend, or only a stranger, is addressed with. */
const pronouns: Partial<Record<Language, { familiar: RegExp; polite: RegExp }>> = {
  es: { familiar: words('tú|tu|tus|te|ti|contigo|tuy[oa]s?'), polite: words('usted(es)?') },
  hi: {
    familiar: words('तुम|तुम्हें|तुमने|तुमको|तुमसे|तुम्हार[ाेी]|[\\p{L}\\p{M}]*(करो|देखो|पढ़ो|चुनो|दबाओ|लिखो|सुनो|खोलो)'),
    polite: words('आप|आपको|आपने|आपसे|आपक[ाेी]|(कर|देख|पढ़|चुन|लिख|सुन|खोल)िए'),
  },
  ph: {
    familiar: words('ka|kang|mo|mong|ikaw|iyo|iyong'),
    polite: words('kayo|kayong|ninyo|ninyong|inyo|inyong'),
  },
  ru: {
    familiar: words('ты|тебя|тебе|тобой|тво(й|я|ё|и|его|ей|ю|их|им|ими|ём)'),
    polite: words('вы|вас|вам|вами|ваш(а|е|и|его|ей|у|их|им|ими|ем)?|[\\p{L}]+[йи]те'),
  },
  zh: { familiar: /你/g, polite: /您/g },
};

/** The words of `text` that its readers are not addressed with. */
function wrongIn(text: string, readers: Readers, language: Language): string[] {
  const { familiar, polite } = pronouns[language] ?? {};
  return [readers === 'children' ? undefined : familiar, readers === 'adults' ? undefined : polite].flatMap(
    (wrong) => (wrong ? (text.match(wrong) ?? []) : []),
  );
}

test.each(['interface', 'server'] as const)(
  'it is settled who reads each area of the texts: %s',
  (catalogue) => {
    const found = [...textsIn('en', catalogue).keys()].map((key) => key.split('.')[0]);
    expect(Object.values(areas[catalogue]).flat().sort()).toEqual([...new Set(found)].sort());
  },
);

test.each(languages)('children and adults are addressed in their own way in %s', (language) => {
  const texts = (['interface', 'server'] as const).flatMap((catalogue) =>
    Object.entries(areas[catalogue]).flatMap(([readers, names]) =>
      [...textsIn(language, catalogue)]
        .filter(([key]) => names.includes(key.split('.')[0] ?? ''))
        .map(([key, text]) => ({ key, text, readers: readers as Readers })),
    ),
  );
  const articles = readdirSync(new URL('../../../content/help/articles', import.meta.url))
    .map((file) => readContent(`help/articles/${file.replace('.json', '')}`))
    .filter((article) => article.in[language])
    .map(({ id, reader, in: answers }) => ({
      key: `help/${id}`,
      text: answers[language].answer.replace(/[“«][^”»]*[”»]/g, ''), // names of buttons are quoted as they are
      readers: (reader === 'child' ? 'children' : 'adults') as Readers,
    }));
  const talks = readdirSync(new URL('../../../content/talks', import.meta.url)).flatMap((file) => {
    const { steps, listen, end } = readContent(`talks/${file.replace('.json', '')}`).in[language];
    const said = [...steps.map((step: { do: string }) => step.do), listen, end.do];
    return said.map((text: string) => ({ key: `talks/${file}`, text, readers: 'adults' as Readers }));
  });
  const wrong = [...texts, ...articles, ...talks].flatMap(({ key, text, readers }) =>
    wrongIn(text, readers, language).map((word) => `${key}: ${word}`),
  );
  expect(wrong).toEqual([]);
});

test('a word of the wrong form of address is found', () => {
  expect(wrongIn('请打开您的邮箱', 'children', 'zh')).toEqual(['您']);
  expect(wrongIn('Bakit ka narito?', 'adults', 'ph')).toEqual(['ka']);
  expect(wrongIn('Pulsa el botón de tu voz.', 'everyone', 'es')).toEqual(['tu']);
  expect(wrongIn('Ваш рассказ', 'everyone', 'ru')).toEqual(['Ваш']);
  expect(wrongIn('जवाब दबाओ', 'adults', 'hi')).toEqual(['दबाओ']);
});
