/**
 * The pages of a little book in the text of its part: each paragraph is a page, and one of them is shown. The
 * paragraphs are hidden by an attribute, as words are highlighted: nothing renders while the text is read aloud.
 */

const paragraphsOf = (passage: HTMLElement) => [
  ...passage.querySelectorAll<HTMLElement>(':scope > p:has([data-word])'),
];

/** Shows one page of the text and hides the others. */
export function showPage(passage: HTMLElement, page: number) {
  paragraphsOf(passage).forEach((paragraph, index) => {
    paragraph.hidden = index !== page;
  });
}

/** The number of the first word of a page. */
export const firstWordOf = (passage: HTMLElement, page: number) =>
  Number(paragraphsOf(passage)[page]?.querySelector<HTMLElement>('[data-word]')?.dataset['word'] ?? 0);

/**
 * Calls `onPage` with the page of the word that is spoken, that got the tab stop of the keyboard, or that became
 * evidence. Returns a function that ends it.
 */
export function followWords(passage: HTMLElement, onPage: (page: number, word: HTMLElement) => void) {
  const observer = new MutationObserver((changes) => {
    for (const { target, attributeName } of changes) {
      const word = target as HTMLElement;
      if (attributeName === null || !word.hasAttribute(attributeName)) continue;
      const paragraph = word.closest('p');
      if (paragraph?.hidden) onPage(paragraphsOf(passage).indexOf(paragraph), word);
      if (attributeName === 'data-evidence') return; // the first line of the evidence
    }
  });
  observer.observe(passage, { subtree: true, attributeFilter: ['data-now', 'data-evidence', 'role'] });
  return () => observer.disconnect();
}
