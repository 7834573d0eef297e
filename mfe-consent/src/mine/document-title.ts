import type { Translate } from '@vesela/framework';

const NAMED = new Set([
  'terms',
  'health-data',
  'research.Calculator',
  'research.Contraception',
  'research.Examination',
  'research.CervicalCancer',
]);

/** Short name of a document; a project's form has its own title, if known. */
export function documentTitle(t: Translate, document: string, own?: string): string {
  return NAMED.has(document) ? t(`document.${document}`) : (own ?? t('document.project'));
}
