import { type TextLoaders, useTexts } from '@vesela/framework';
import { OwnTexts } from '@vesela/framework/own-texts';
import { Spinner } from '@vesela/ui';
import type { ReactNode } from 'react';

const NAMESPACE = 'framework-kept-test';

/** Words around a test: beginning, going on, earlier reports. They come with the first page that has one. */
const keptTexts: TextLoaders = {
  lv: () => import('./texts/lv.json'),
  en: () => import('./texts/en.json'),
  ru: () => import('./texts/ru.json'),
  pl: () => import('./texts/pl.json'),
};

/** `full` while a whole page waits for its words. */
export function KeptTexts({ children, full = false }: { children: ReactNode; full?: boolean }) {
  const waiting = useTexts();
  return (
    <OwnTexts namespace={NAMESPACE} loaders={keptTexts} fallback={<Spinner full={full} label={waiting('loading')} />}>
      {children}
    </OwnTexts>
  );
}
