import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading } from '@vesela/ui';
import type { JoinPage } from './api.ts';
import '../layers/layers.css';

/** Above a project's consent form: which project it is, and whom she can ask before she decides. */
export function FormHeading({ invitation: { texts, contact }, lead }: { invitation: JoinPage; lead?: string }) {
  const { t, language } = useOwnTexts();
  const name = inNearestLanguage(texts, language);
  return (
    <>
      <PageHeading focus above={<span lang={name?.lang}>{name?.text.name}</span>}>
        {t('form.title')}
      </PageHeading>
      <p className="layered__below">
        {lead} {t('about.contact')}: {contact}
      </p>
    </>
  );
}
