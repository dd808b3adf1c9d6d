import { api, type ReadingResults } from '@readling/contract';
import { useEffect, useState } from 'react';
import { call } from '#web/api/call.ts';
import { sampleResults } from './sample-results.ts';

export type Shown = { is: 'loading' } | { is: 'real' | 'example'; results: ReadingResults };

const example: Shown = { is: 'example', results: sampleResults };

/** The results of a passage's latest reading; the example where none is asked for or none comes. */
export function useResults(passageId: string | undefined): Shown {
  const [shown, setShown] = useState<Shown>(passageId ? { is: 'loading' } : example);
  useEffect(() => {
    if (!passageId) return;
    let gone = false;
    const look = () =>
      call(api.readingResults, { taskUID: passageId }).then(
        (results) => gone || setShown({ is: 'real', results }),
        (error: unknown) => {
          console.warn('The results did not come', error);
          if (gone) return;
          setShown(example);
          addEventListener('online', look, { once: true });
        },
      );
    void look();
    return () => {
      gone = true;
      removeEventListener('online', look);
    };
  }, [passageId]);
  return shown;
}
