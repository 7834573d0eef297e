import { useTexts } from '@vesela/framework';
import { Account } from '../account/account.tsx';
import { Passkeys } from '../passkeys/passkeys.tsx';
import { ProfileFrame } from '../profile-frame.tsx';
import { PushSettings } from '../push/push-settings.tsx';
import { Sessions } from '../sessions/sessions.tsx';
import { Settings } from './settings.tsx';

/** /Profile/settings: country, consents, the account, mail, sign-ins and devices. */
export function SettingsPage() {
  const t = useTexts();
  return (
    <ProfileFrame title={t('settings.title')} lead={t('settings.lead')}>
      <Settings account={<Account />}>
        <Sessions />
        <Passkeys />
        <PushSettings />
      </Settings>
    </ProfileFrame>
  );
}
