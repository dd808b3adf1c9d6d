import { type ComponentType, lazy } from 'react';
import { retryImport } from '#web/retry/retry-import.ts';

/**
 * A component that is not needed at first. `preload` imports it early, so that it is there when it is needed, even if
 * the device is offline by then. A failed import is retried until it succeeds.
 */
export function lazyWithRetry<Props>(load: () => Promise<ComponentType<Props>>) {
  const importModule = async (): Promise<{ default: ComponentType<Props> }> => ({
    default: await retryImport(load),
  });
  let loading: ReturnType<typeof importModule> | undefined;
  const importOnce = () => {
    loading ??= importModule();
    return loading;
  };
  return { Component: lazy(importOnce), preload: () => void importOnce() };
}
