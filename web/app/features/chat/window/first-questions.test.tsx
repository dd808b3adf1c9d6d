import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, test } from 'vitest';
import { FirstQuestions } from './first-questions.tsx';

const chat = {
  suggestions: 'Questions that you can ask with one press',
  suggested: {
    sound: 'I cannot hear anything. What can I do?',
    start: 'How do I start a story?',
    mark: 'Why did I get only a few of 5?',
    sad: 'I am sad.',
  },
} as const;

test('the first view offers questions as buttons, each with an icon and words', () => {
  const page = renderToStaticMarkup(
    <IntlProvider locale="en" messages={{ chat }} timeZone="UTC">
      <FirstQuestions onAsk={() => {}} />
    </IntlProvider>,
  );
  const buttons = page.match(/<button.*?<\/button>/gs) ?? [];
  expect(buttons).toHaveLength(4);
  for (const button of buttons) expect(button).toMatch(/<svg .*<span>\S/s);
  expect(page).toContain('I am sad.');
});
