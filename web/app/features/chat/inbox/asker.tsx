import type { InboxEntry } from '@readling/contract';
import { useTranslations } from 'use-intl';

/** Who asks, as far as is known. */
export function Asker({ entry: { asker } }: { entry: InboxEntry }) {
  const t = useTranslations('inbox');
  if (asker.kind === 'account') return <bdi>{asker.name}</bdi>;
  return t(asker.kind);
}
