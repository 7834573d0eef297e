import { useLanguage, useTexts } from '@vesela/framework';
import type { PublishedDocument } from '../api/types.ts';

/** Says that a project's form is in another language than the page, and why. The portal's own texts are in each. */
export function OtherLanguage({ text }: { text: Pick<PublishedDocument, 'lang'> }) {
  const t = useTexts();
  const page = useLanguage();
  return text.lang === page ? null : <p>{t('text.otherLanguage', { language: t(`language.${text.lang}`) })}</p>;
}
