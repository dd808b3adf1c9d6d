import { useMemo, useRef } from 'react';
import { useTranslations } from 'use-intl';
import papers from '../aids/papers.module.css';
import { paperOf, passageLook } from '../aids/passage-look.ts';
import { useLoadedAids } from '../aids/use-loaded-aids.ts';
import { useReadingAids } from '../aids/use-reading-aids.ts';
import passage from '../passage/passage.module.css';
import { Token } from '../passage/token.tsx';
import { useLineHighlighter } from '../passage/use-line-highlighter.ts';
import styles from './aids-sample.module.css';

const sample = 'Every morning, a bee flew over the yellow flowers.'.split(' ');
/** A level with a medium font size. */
const level = 3;

/** A sentence that shows the effect of the reading aids on screens without a passage. */
export function AidsSample() {
  const t = useTranslations('aids');
  const { aids: chosen, known } = useReadingAids();
  const { aids, split } = useLoadedAids(chosen, known);
  const look = useMemo(() => passageLook(aids, level), [aids]);
  const text = useRef<HTMLDivElement>(null);
  useLineHighlighter({ passage: text, isOn: aids.lineFocus, text: sample, layout: [look, split] });
  return (
    <figure className={styles['sample']}>
      <figcaption>{t('sample')}</figcaption>
      <div className={`${styles['sheet']} ${papers['paper']}`} {...paperOf(aids.paper)}>
        <div
          ref={text}
          className={passage['passage']}
          style={look.style}
          data-words="highlight"
          data-font={look.font}
          data-width={look.width}
          data-line-focus={look.lineFocus || undefined}
          lang="en"
          dir="ltr"
        >
          {look.lineFocus && <span className={passage['band']} data-band aria-hidden="true" />}
          <p className={passage['paragraph']}>
            {sample.map((token, index) => (
              <span key={token}>
                <span className={passage['word']} data-word={index}>
                  <span className={passage['ink']}>
                    <Token text={token} split={split} />
                  </span>
                </span>{' '}
              </span>
            ))}
          </p>
        </div>
      </div>
    </figure>
  );
}
