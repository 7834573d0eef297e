import { type Language, loadTexts, type TextLoaders, useLanguage, useTranslate } from '@vesela/framework';
import { type ReactNode, use } from 'react';
import { WithTexts } from '../texts/own-texts-context.tsx';

export { useOwnTexts } from '../texts/own-texts-context.tsx';

const loading = new Map<string, Promise<void>>();

function loaded(namespace: string, language: Language, loaders: TextLoaders): Promise<void> {
  const id = `${language} ${namespace}`;
  const known = loading.get(id) ?? loadTexts(namespace, language, loaders);
  loading.set(id, known);
  return known;
}

/** In the place of `@vesela/framework/own-texts` while pages are painted: rendering waits for the texts. */
export function OwnTexts(props: { namespace: string; loaders: TextLoaders; children: ReactNode }) {
  const { namespace, loaders, children } = props;
  const language = useLanguage();
  use(loaded(namespace, language, loaders));
  const t = useTranslate(namespace, language);
  return <WithTexts texts={{ t, language }}>{children}</WithTexts>;
}

/** A dialog or a failure, whose texts these are, never stands on a page that is painted. */
export const useLoadedTexts = (): undefined => undefined;

/** Nothing is loaded while a page is painted. */
export async function loadTextsEarly(): Promise<void> {}
