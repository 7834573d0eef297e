import { OwnTexts, useOwnTexts } from '@vesela/framework/own-texts';
import { Columns } from '@vesela/ui';
import type { ReactNode } from 'react';
import { Country } from './country.tsx';
import { MailSettings } from './mail-settings.tsx';
import { MyConsent } from './my-consent.tsx';
import { settingsTexts } from './settings-texts.ts';
import './settings.css';

interface SettingsProps {
  /** The account, beside the country and the consents. */
  account?: ReactNode;
  /** Further closed sections. */
  children?: ReactNode;
}

/** Country of residence, consents and the account; then closed sections, of which the first is the mail preferences. */
export function Settings({ account, children }: SettingsProps) {
  return (
    <OwnTexts namespace="mfe-profile-settings" loaders={settingsTexts} fallback={<div className="profile-waiting" />}>
      <Columns even>
        <div className="settings-first">
          <OwnSettings />
          <MyConsent />
        </div>
        {account}
      </Columns>
      <div className="settings-more v-layers v-no-print">
        <MailSettings />
        {children}
      </div>
    </OwnTexts>
  );
}

function OwnSettings() {
  const { t } = useOwnTexts();
  return (
    <section className="v-no-print" aria-labelledby="settings">
      <h2 id="settings">{t('title')}</h2>
      <div className="settings-country">
        <Country />
      </div>
    </section>
  );
}
