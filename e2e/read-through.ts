import type { Page } from '@playwright/test';

/** Instead of a story's id: the next passage of the learning path. */
export const nextOnPath = -1;

/**
 * Reads a whole story only by calls, without screens: each question gets empty answers until it closes. With
 * `last try` the last question keeps its last attempt.
 */
export const readThrough = (page: Page, story: string | number, upTo: 'end' | 'last try' = 'end') =>
  page.evaluate(
    async ([first, end]) => {
      const post = async (path: string, body: object) => {
        const token = sessionStorage.getItem('csrf_token') ?? '';
        const headers = { 'content-type': 'application/json', 'x-csrf-token': token };
        const response = await fetch(`/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
        if (!response.ok) throw new Error(`${path} returned ${response.status}`);
        return response.json();
      };
      const places: { task: string; pnum: number; qnum: number }[] = [];
      let task_UID = first;
      for (let part = 0, parts = 1; part < parts; part += 1) {
        const packed = await post('get-reading-material', { task_UID, part, level: 1 });
        const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
        const unpacked = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
        const material = await new Response(unpacked).json();
        parts = material.part_count;
        task_UID = material.task_UID;
        for (const { id, questions } of material.parts[0].tasks)
          for (const qnum of questions.keys()) places.push({ task: id, pnum: part, qnum });
      }
      const nothing = { user_answer: 'NO RESPONSE', time_spent: 1 };
      for (const question of places)
        for (const attempt of end === 'last try' && question === places.at(-1) ? [0, 1] : [0, 1, 2])
          await post('check-answer', { task_UID, ...question, attempt, ...nothing });
    },
    [story, upTo] as const,
  );
