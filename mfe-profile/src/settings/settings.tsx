import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Country } from './country.tsx';
import { MailSettings } from './mail-settings.tsx';
import { MyConsent } from './my-consent.tsx';
import { settingsTexts } from './settings-texts.ts';
import './settings.css';

/** Consents, country of residence, and mail preferences. */
export function Settings() {
  return (
    <OwnTexts namespace="mfe-profile-settings" loaders={settingsTexts} fallback={null}>
      <MyConsent />
      <OwnSettings />
    </OwnTexts>
  );
}

function OwnSettings() {
  const { t } = useOwnTexts();
  return (
    <section className="settings v-no-print" aria-labelledby="settings">
      <h2 id="settings">{t('title')}</h2>
      <Country />
      <MailSettings />
    </section>
  );
}
