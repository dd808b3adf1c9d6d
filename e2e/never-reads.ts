import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { builtFilesOf } from './built-files.ts';

/**
 * A child who cannot read: knows what was said since the last press and what is pictured, and presses nothing else.
 */

const content = join(import.meta.dirname, '../content');
const json = (path: string) => JSON.parse(readFileSync(join(content, path), 'utf8'));

/** What each recording of a passage says, by its name: `option/p1-lit/0/2` is the third option of a question. */
function recordingsOf(passage: string): Map<string, string> {
  const { parts } = json(`passages/${passage}/passage.json`);
  const rubric = json(`passages/${passage}/rubric.json`);
  const sets = parts.flatMap((part: { sets: { id: string; questions: unknown[] }[] }) => part.sets);
  const textOf = (key: string): string => {
    const [kind, first = '', number = '0', place = '0'] = key.split('/');
    const question = sets.find(({ id }: { id: string }) => id === first)?.questions[Number(number)];
    const marks = rubric[`${first}/${number}`];
    const at = Number(place);
    const texts: Record<string, string | undefined> = {
      part: parts[Number(first)]?.text,
      question: question?.ask,
      option: question?.options?.[at],
      hint: marks?.hints?.[at],
      explain: marks?.explain,
      answer: marks?.answer,
      gap: marks?.gap,
      word: first,
    };
    return texts[kind ?? ''] ?? key;
  };
  const { assets } = json(`passages/${passage}/narration.json`);
  return new Map(
    Object.entries<{ name: string }>(assets).map(([key, { name }]) => [
      name,
      textOf(key).replace(/\s+/g, ' '),
    ]),
  );
}

/** The pictures whose meaning a child learns once. */
const fixedPictures = ['play', 'sound', 'next', 'yes', 'bee'] as const;

/** The lines of the icons, from the file that draws them: the page has only the lines. */
const drawn = readFileSync(join(import.meta.dirname, '../web/app/ui/pictures/icon.tsx'), 'utf8');
const lines = fixedPictures.flatMap((name) => {
  const [, path] = new RegExp(`\\b${name}: *\\n? *'([^']+)'`).exec(drawn) ?? [];
  return path ? [[path, name] as const] : [];
});

/** The addresses of the bee's pictures. */
const bees = ['bee', 'bee-hard-hat', 'bee-lost'].flatMap((name) =>
  builtFilesOf(`app/ui/pictures/${name}.svg`),
);

/** A picture is clear when the second largest is at most this part of its size. */
const clearlyLarger = 0.8;
/** How often a child looks again before it is lost: a page may still load. */
const mostTries = 8;
const controls = 'main button, main a[href]';
/** What this file puts into the page. */
type InPage = { seen: Element[]; heard: (src: string) => void; isSpeaking: () => boolean };
/** How much faster than usual recordings play, so that the journey does not take minutes. */
const speed = 6;
/** A control that can be pressed now, by its place among all. `look`: its fixed picture. */
type Control = { place: number; label: string; look: string | null; area: number; wasSpoken: boolean };

type Decision = { pressed: string; because: string; spoken: string[] };

export class ChildWhoNeverReads {
  readonly decisions: Decision[] = [];
  private spoken: string[] = [];
  private readonly texts = new Map<string, string>();

  private readonly page: Page;

  private constructor(page: Page) {
    this.page = page;
  }

  /** Hears from now on what the page plays. */
  static async on(page: Page): Promise<ChildWhoNeverReads> {
    const child = new ChildWhoNeverReads(page);
    for (const passage of readdirSync(join(content, 'passages')).filter((id) => id.startsWith('l01-')))
      for (const [name, text] of recordingsOf(passage)) child.texts.set(name, text);
    page.on('response', async (response) => {
      const path = new URL(response.url()).pathname;
      if (path !== '/api/dictionary' && path !== '/api/reading_results') return;
      const reply = await response.json().catch(() => ({}));
      if (reply.data?.audio) child.texts.set(nameOf(reply.data.audio), reply.data.word);
      if (reply.praise?.audio) child.texts.set(nameOf(reply.praise.audio), reply.praise.text);
    });
    await page.exposeFunction('heard', (src: string) => child.onPlaying(src));
    await page.addInitScript((rate) => {
      const { play } = HTMLMediaElement.prototype;
      const sounds = new Set<HTMLMediaElement>();
      HTMLMediaElement.prototype.play = function () {
        this.playbackRate = rate;
        if (!sounds.has(this))
          this.addEventListener('playing', () => (globalThis as unknown as InPage).heard(this.src));
        sounds.add(this);
        return play.call(this);
      };
      const isSpeaking = () => [...sounds].some(({ paused, ended }) => !paused && !ended);
      Object.assign(globalThis, { isSpeaking });
    }, speed);
    return child;
  }

  private onPlaying(src: string) {
    const name = nameOf(src);
    const text = this.texts.get(name) ?? name;
    if (this.spoken.at(-1) !== text) this.spoken.push(text);
  }

  /** Whether something with these words was said since the last press. */
  hasHeard(words: string): boolean {
    return this.spoken.some((text) => text.includes(words));
  }

  /** Waits until nothing was said or changed for a moment. */
  async listen() {
    let before = '';
    for (let quiet = 0; quiet < 3; ) {
      await this.page.waitForTimeout(400);
      const now = await this.page.evaluate(() => {
        const sounds = '[data-playing], [aria-busy="true"], [aria-label="Pause"]';
        const isQuiet =
          document.querySelector(sounds) === null && document.querySelector('main button') !== null;
        return { isQuiet, look: `${location.href} ${document.body.innerText.length}` };
      });
      const state = `${now.look} ${this.spoken.length}`;
      quiet = now.isQuiet && state === before ? quiet + 1 : 0;
      before = state;
    }
  }

  /** The controls of the page's content that can be pressed now; those of an open dialog alone. */
  private async controls(): Promise<Control[]> {
    const seen = await this.page.locator(controls).evaluateAll(
      (elements, { known, pictures }) => {
        const pictureOf = (element: Element) => {
          const paths = [...element.querySelectorAll('svg path')].map((path) => path.getAttribute('d'));
          const icon = known.find(([path]) => paths.includes(path))?.[1];
          const images = [...element.querySelectorAll('img')].map(({ src }) => src);
          const { backgroundImage } = getComputedStyle(element, '::before');
          const isBee = [...images, backgroundImage].some((src) =>
            pictures.some((path) => src.includes(path)),
          );
          return icon ?? (isBee ? 'bee' : null);
        };
        Object.assign(globalThis, { seen: elements });
        return elements.flatMap((element, place) => {
          const { top, bottom, left, width, height } = element.getBoundingClientRect();
          const y = (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2;
          const uppermost = document.elementFromPoint(left + width / 2, y);
          if (element.matches(':disabled, [aria-disabled="true"]') || !element.contains(uppermost)) return [];
          const text = element instanceof HTMLElement ? element.innerText.trim() : '';
          const label = text || (element.getAttribute('aria-label') ?? '');
          return [{ place, label, look: pictureOf(element), area: width * height }];
        });
      },
      { known: lines, pictures: bees },
    );
    const heard = new Set(this.spoken.map((text) => text.toLowerCase()));
    return seen.map((each) => ({ ...each, wasSpoken: heard.has(each.label.toLowerCase()) }));
  }

  /** What the child would press: the check mark, then what was said, then the largest control with a picture. */
  private async choose() {
    await this.listen();
    const all = await this.controls();
    // The ear says it again, and is no way on.
    const pictured = all
      .filter(({ look }) => look !== null && look !== 'sound')
      .sort((one, other) => other.area - one.area);
    const check = pictured.find(({ look }) => look === 'yes');
    const [largest, second] = pictured;
    const isClear = largest && (!second || second.area < largest.area * clearlyLarger);
    const chosen = check ?? all.find(({ wasSpoken }) => wasSpoken) ?? (isClear ? largest : undefined);
    return {
      all,
      chosen,
      because: chosen?.wasSpoken && chosen !== check ? 'it was said' : `it shows ${chosen?.look}`,
    };
  }

  /** Presses one control. Throws where a child could only guess, also after waiting. */
  async decide(): Promise<void> {
    let { all, chosen, because } = await this.choose();
    for (let tries = 0; tries < mostTries && !chosen; tries += 1)
      ({ all, chosen, because } = await this.choose());
    const { spoken } = this;
    if (!chosen) {
      const open = all.map(({ look, label }) => `${look ?? 'no picture'}: ${label}`);
      throw new Error(`A silent decision. Said: ${spoken.join(' | ')}. To press: ${open.join(' | ')}`);
    }
    this.decisions.push({ pressed: chosen.label, because, spoken });
    this.spoken = [];
    const { place } = chosen;
    const pressed = await this.page.evaluateHandle((at) => (globalThis as unknown as InPage).seen[at], place);
    await pressed.asElement()?.click();
  }
}

const nameOf = (src: string) => (src.split('/').at(-1) ?? src).replace(/\.mp3$/, '');
