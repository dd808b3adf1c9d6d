import type { Page } from '@playwright/test';
import { axe } from '../axe.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa', 'best-practice'];

/** The problems that axe finds on the page, a line each. */
export async function complaintsOf(page: Page) {
  const { violations } = await axe(page).withTags(rules).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** Text that cannot be seen whole: cut off by its box, or beyond the edge of the page. */
export const cutOff = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth + 1) found.push(`the page is ${scrollWidth - clientWidth} px too wide`);
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element);
      const hides = [style.overflowX, style.overflowY].some((one) => one === 'hidden' || one === 'clip');
      const box = element.getBoundingClientRect();
      const forScreenReaders = box.width <= 2 || box.height <= 2 || style.clipPath !== 'none';
      if (!hides || forScreenReaders || !seen(element) || !element.textContent?.trim()) continue;
      const tall = element.scrollHeight - element.clientHeight;
      const wide = element.scrollWidth - element.clientWidth;
      if (tall > 2 || wide > 2)
        found.push(
          `${element.tagName}.${element.className} cuts ${wide} x ${tall} px of "${element.textContent.slice(0, 60)}"`,
        );
    }
    return found;
  });

/** Buttons, links and fields smaller than 44 px. A link inside a sentence may be as high as its line. */
export const tooSmall = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'button, a[href], select, input:not([type=hidden]), [role=button]',
    );
    return [...all].flatMap((element) => {
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      if (getComputedStyle(element).display === 'inline') return [];
      const target = element.matches('input[type=radio], input[type=checkbox]')
        ? (element.closest('label') ?? element)
        : element;
      const { width, height } = target.getBoundingClientRect();
      if (width === 0 || (width <= 2 && height <= 2)) return [];
      const small = width < 43.5 || height < 43.5;
      return small
        ? [
            `${element.tagName} "${element.textContent || element.getAttribute('aria-label')}" ${width} x ${height}`,
          ]
        : [];
    });
  });

/** Words written over other words. What floats above the page on purpose is left out. */
export const overlaps = (page: Page) =>
  page.evaluate(() => {
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/^(fixed|sticky|absolute)$/.test(getComputedStyle(element).position) || floats(element.parentElement));
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: { text: string; box: DOMRect; of: Element }[] = [];
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const of = node.parentElement;
      if (!node.textContent?.trim() || !of || floats(of)) continue;
      if (!of.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const box of range.getClientRects())
        if (box.width > 2 && box.height > 2)
          lines.push({ text: node.textContent.trim().slice(0, 40), box, of });
    }
    const found: string[] = [];
    lines.forEach((one, index) => {
      for (const other of lines.slice(index + 1)) {
        if (one.of.contains(other.of) || other.of.contains(one.of)) continue;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const tall = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const least = Math.min(one.box.height, other.box.height);
        if (wide > 3 && tall > least / 3) found.push(`"${one.text}" lies over "${other.text}"`);
      }
    });
    return found;
  });

/** Words that go on in the next line, in scripts that have spaces. Addresses and file names may do so. */
export const splitWords = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [];
    const isForScreenReaders = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      if (width <= 2 || height <= 2) return true;
      return element.parentElement !== null && isForScreenReaders(element.parentElement);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const of = node.parentElement;
      if (!of?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      if (of.closest('script, style, select') || isForScreenReaders(of)) continue;
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s\u00ad/@._:–—-]{2,}/g)) {
        if (/\p{Script=Han}/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const [first, ...others] = range.getClientRects();
        const isBelow = (other: DOMRect) => first && other.top > first.top + first.height / 2;
        if (others.some(isBelow)) found.push(`"${word}" in "${of.textContent?.trim().slice(0, 60)}"`);
      }
    }
    return found;
  });

/** What stays as it is in every language: our name, licences, names of keys, PIN. */
const everywhere = /\b(Readling|MIT|CC|BY|[Cc]ookies?|Enter|Shift|Esc(ape)?|PIN)\b/g;
/** English words that neither Spanish nor Tagalog has. */
const plainEnglish = /\b(the|and|with|your|you|this|that|are|from|have|will|not|what|which)\b/i;

/** English in what a reader of another language sees or a screen reader reads, except what is marked as English. */
export async function englishLeft(page: Page, { tag, script }: { tag: string; script: string }) {
  if (tag === 'en') return [];
  const texts = await page.evaluate((own) => {
    const seen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('[lang]')?.getAttribute('lang') === own;
    const found = [document.title];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement: of, textContent: text } = walker.currentNode;
      if (of && text?.trim() && !of.closest('script, style') && seen(of)) found.push(text.trim());
    }
    for (const element of document.querySelectorAll('[aria-label], [alt], [placeholder], [title]'))
      for (const name of ['aria-label', 'alt', 'placeholder', 'title']) {
        const text = element.getAttribute(name)?.trim();
        if (text && seen(element)) found.push(text);
      }
    return found;
  }, tag);
  const english = script === 'Latin' ? plainEnglish : /[A-Za-z]{3}/;
  return texts.filter((text) => english.test(text.replace(everywhere, '')));
}
