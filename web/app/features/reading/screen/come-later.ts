import { type ComponentType, lazy } from 'react';
import { untilItComes } from '#web/ui/coming/until-it-comes.ts';

/**
 * A part of the screen that is not needed at first. It is sent for as soon as the text stands, so that it is there when
 * it is wanted, also if the network is gone by then; where it cannot be had, it is asked for until it comes.
 */
export function comeLater<Props>(load: () => Promise<ComponentType<Props>>) {
  const fetched = async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await untilItComes(load),
  });
  let coming: ReturnType<typeof fetched> | undefined;
  const fetchOnce = () => {
    coming ??= fetched();
    return coming;
  };
  return { Part: lazy(fetchOnce), fetch: () => void fetchOnce() };
}
