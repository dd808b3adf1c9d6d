import { useTranslations } from 'use-intl';
import { allLevels, pictureKey } from './level-texts.ts';

/** Returns the picture of a level's world, with its description. */
export function useWorld() {
  const levels = useTranslations('levels');
  return (level: number) => {
    const known = allLevels.find((one) => one === level);
    return {
      src: `/images/level-${level}.svg`,
      alt: known ? levels(pictureKey(known)) : '',
      width: 640,
      height: 400,
    };
  };
}
