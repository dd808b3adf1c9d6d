import { expect, test } from 'vitest';
import { type ClipSound, createClipPlayer } from './clip-player.ts';

class FakeSound extends EventTarget implements ClipSound {
  paused = true;
  readonly name: string;
  readonly refusal: Error | undefined;
  constructor(name: string, refusal?: Error) {
    super();
    this.name = name;
    this.refusal = refusal;
  }
  async play() {
    if (this.refusal) throw this.refusal;
    this.paused = false;
  }
  pause() {
    this.paused = true;
  }
}

const notAllowed = new DOMException('needs a press', 'NotAllowedError');

/** A player and what it did. `refusals`: why a recording cannot be played. */
function startPlayer(refusals: Record<string, Error> = {}) {
  const events: string[] = [];
  const player = createClipPlayer((name) => new FakeSound(name, refusals[name]), {
    onStart: () => events.push('start'),
    onPlaying: (name) => name && events.push(name),
    onFailure: () => events.push('failure'),
  });
  const end = () => player.sound()?.dispatchEvent(new Event('ended'));
  return { player, events, end };
}

test('recordings play one after the other', () => {
  const { player, events, end } = startPlayer();
  player.play(['question', 'option a', 'option b']);
  expect(events).toEqual(['start', 'question']);
  end();
  end();
  expect(events).toEqual(['start', 'question', 'option a', 'option b']);
  end();
  expect(player.sound()).toBeNull();
});

test('another sequence replaces the one that plays, and the old one does not go on', () => {
  const { player, events } = startPlayer();
  player.play(['question', 'option a']);
  const old = player.sound();
  player.play(['hint']);
  expect(old?.paused).toBe(true);
  old?.dispatchEvent(new Event('ended'));
  expect(events).toEqual(['start', 'question', 'start', 'hint']);
});

test('what follows a sequence starts after its last recording, and at once where there is none', () => {
  const { player, events, end } = startPlayer();
  const follow = () => events.push('story');
  player.play(['title'], undefined, follow);
  expect(events).toEqual(['start', 'title']);
  end();
  expect(events).toEqual(['start', 'title', 'story']);
  player.play([], undefined, follow);
  expect(events.slice(3)).toEqual(['story']);
});

test('what follows a sequence does not start after a stop, nor after another sequence', () => {
  const { player, events, end } = startPlayer();
  const follow = () => events.push('story');
  player.play(['title'], undefined, follow);
  player.stop();
  player.play(['title'], undefined, follow);
  player.play(['word']);
  end();
  expect(events).not.toContain('story');
});

test('a stop ends the whole sequence', () => {
  const { player, events } = startPlayer();
  player.play(['question', 'option a']);
  const sound = player.sound();
  player.stop();
  sound?.dispatchEvent(new Event('ended'));
  expect(events).toEqual(['start', 'question']);
  expect(sound?.paused).toBe(true);
});

test('broken recordings are left out, and reported once', async () => {
  const { player, events, end } = startPlayer({ a: new Error('404'), b: new Error('404') });
  player.play(['question', 'a', 'b', 'c']);
  end();
  await expect.poll(() => events.at(-1)).toBe('c');
  expect(events.filter((event) => event === 'failure')).toHaveLength(1);
});

test('a browser that needs a press first stays silent, and that is no failure', async () => {
  const { player, events } = startPlayer({ question: notAllowed });
  player.play(['question', 'a']);
  await expect.poll(() => player.sound()).toBeNull();
  expect(events).toEqual(['start', 'question']);
  player.play(['question'], undefined, () => events.push('story'));
  await expect.poll(() => events.at(-1)).toBe('story');
});
