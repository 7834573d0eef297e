import { useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { textLoaders } from '@vesela/framework/text-loaders';
import { Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';

const NAMESPACE = 'framework-kept-test';

/** Texts for starting a test, resuming it and listing earlier reports. Loaded with the first page that needs them. */
const keptTexts = textLoaders((language) => import(`./texts/${language}.json`, { with: { type: 'json' } }));

/** `full` when a whole page waits for its texts. */
export function KeptTexts({ children, full = false }: { children: ReactNode; full?: boolean }) {
  const waiting = useTexts();
  return (
    <OwnTexts namespace={NAMESPACE} loaders={keptTexts} fallback={<Spinner full={full} label={waiting('loading')} />}>
      {children}
    </OwnTexts>
  );
}
