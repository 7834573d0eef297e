import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Columns } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Country } from './country.tsx';
import { MailSettings } from './mail-settings.tsx';
import { MyConsent } from './my-consent.tsx';
import { settingsTexts } from './settings-texts.ts';
import './settings.css';

/** Country of residence and mail preferences, consents, and what else belongs beside them. */
export function Settings({ children }: { children?: ReactNode }) {
  return (
    <OwnTexts namespace="mfe-profile-settings" loaders={settingsTexts} fallback={<div className="profile-waiting" />}>
      <Columns even>
        <OwnSettings />
        <MyConsent />
        {children}
      </Columns>
    </OwnTexts>
  );
}

function OwnSettings() {
  const { t } = useOwnTexts();
  return (
    <section className="settings settings--own v-no-print" aria-labelledby="settings">
      <h2 id="settings">{t('title')}</h2>
      <div className="settings-country">
        <Country />
      </div>
      <MailSettings />
    </section>
  );
}
