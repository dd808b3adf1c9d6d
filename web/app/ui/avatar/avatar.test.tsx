import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';
import { Opener } from './opener.tsx';

test('a page that was not woken shows the bee as a picture in its full size, with its text', () => {
  const page = renderToStaticMarkup(<Avatar mood="talking" size={180} alt="The bee smiles." />);
  expect(page).toMatch(/<img src="[^"]+" alt="The bee smiles\." width="180" height="180"/);
  expect(page).toContain('<span aria-hidden="true"></span>');
});

test('a bee beside words says nothing to a screen reader', () => {
  expect(renderToStaticMarkup(<Avatar mood="resting" size={56} />)).toContain('alt=""');
});

test('the opener is a named button that says whether its window is open', () => {
  const page = renderToStaticMarkup(<Opener label="Ask us" load={() => Promise.resolve(() => null)} />);
  expect(page).toMatch(/<button [^>]*aria-label="Ask us"[^>]*aria-haspopup="dialog" aria-expanded="false"/);
});

test('where there is nothing to open there is no opener', () => {
  expect(renderToStaticMarkup(<Opener label="Ask us" />)).toBe('');
});
