import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { OpenButton } from './open-button.tsx';

test('a page without scripts shows the bee as a picture in full size, with its alternative text', () => {
  const page = renderToStaticMarkup(<Avatar mood="talking" size={180} alt="The bee smiles." />);
  expect(page).toMatch(/<img src="[^"]+" alt="The bee smiles\." width="180" height="180"/);
  expect(page).toContain('<span aria-hidden="true"></span>');
});

test('a bee without an alternative text is hidden from screen readers', () => {
  expect(renderToStaticMarkup(<Avatar mood="resting" size={56} />)).toContain('alt=""');
});

test('the open button is labelled and shows whether its window is open', () => {
  const page = renderToStaticMarkup(<OpenButton label="Ask us" load={() => Promise.resolve(() => null)} />);
  expect(page).toMatch(/<button [^>]*aria-label="Ask us"[^>]*aria-haspopup="dialog" aria-expanded="false"/);
});

test('an open button without anything to open is not shown', () => {
  expect(renderToStaticMarkup(<OpenButton label="Ask us" />)).toBe('');
});
