import { useOwnTexts } from '@vesela/framework/own-texts';

/** The source of a statement, as cited. */
export function SourceLine({ source }: { source: string }) {
  const { t } = useOwnTexts();
  return <small className="cervical__source">{t('source.line', { title: source })}</small>;
}
