import { usePlatform } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Notice, SummaryList, SummaryRow } from '@vesela/ui';
import { HelpFrame } from './help-frame.tsx';
import './help.css';

/** /Contact: who runs the portal and how to write to them, as the operator has set it. */
export function ContactPage() {
  return (
    <HelpFrame page="contact">
      <Contact />
    </HelpFrame>
  );
}

function Contact() {
  const { t } = useOwnTexts();
  const { href, pathOfRoute, names } = usePlatform();
  const privacy = pathOfRoute('privacypolicy');
  return (
    <>
      <Notice live={false} title={t('contact.no-doctor.title')}>
        <p>{t('contact.no-doctor')}</p>
        <AppointmentLink />
      </Notice>
      <h2>{t('contact.who')}</h2>
      <SummaryList>
        <SummaryRow term={t('contact.provider')}>{names.provider}</SummaryRow>
        <SummaryRow term={t('contact.email')}>
          <MailLink />
        </SummaryRow>
      </SummaryList>
      {privacy !== undefined && (
        <p>
          {t('contact.legal')} <a href={href(privacy)}>{t('contact.legal.link')}</a>.
        </p>
      )}
      <h2>{t('contact.about')}</h2>
      <ul>
        <li>{t('contact.about.account')}</li>
        <li>{t('contact.about.mistake')}</li>
        <li>{t('contact.about.complaint')}</li>
        <li>
          {t('contact.about.barrier')} <a href={href('/Accessibility')}>{t('accessibility.title')}</a>
        </li>
      </ul>
    </>
  );
}

/** The operator's address for mail. */
export function MailLink() {
  const { providerEmail } = usePlatform().names;
  return (
    <a className="help__mail" href={`mailto:${providerEmail}`}>
      {providerEmail}
    </a>
  );
}
