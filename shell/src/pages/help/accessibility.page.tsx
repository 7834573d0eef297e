import { longDate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { MailLink } from './contact.page.tsx';
import { HelpFrame } from './help-frame.tsx';

/** Day on which what the statement says was last checked. */
const CHECKED_ON = '2026-11-25';

/** What is known not to work well, as keys of `barrier.<id>`; what is mended goes from here and from the texts. */
const BARRIERS = ['sources'] as const;

/** /Accessibility: what is aimed for, how it is checked, what does not work well yet, how to report a barrier. */
export function AccessibilityPage() {
  return (
    <HelpFrame page="accessibility">
      <Statement />
    </HelpFrame>
  );
}

function Statement() {
  const { t, language } = useOwnTexts();
  return (
    <>
      <h2>{t('accessibility.target')}</h2>
      <p>{t('accessibility.target.text')}</p>
      <h2>{t('accessibility.checks')}</h2>
      <p>{t('accessibility.checks.text')}</p>
      <h2>{t('accessibility.barriers')}</h2>
      <ul>
        {BARRIERS.map((id) => (
          <li key={id}>{t(`barrier.${id}`)}</li>
        ))}
      </ul>
      <h2>{t('accessibility.report')}</h2>
      <p>
        {t('accessibility.report.text')} <MailLink />
      </p>
      <p>
        <small>{t('accessibility.date', { date: longDate(CHECKED_ON, language, 'UTC') })}</small>
      </p>
    </>
  );
}
