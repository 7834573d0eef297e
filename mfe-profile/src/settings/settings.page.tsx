import { Account } from '../account/account.tsx';
import { ProfileFrame } from '../profile-frame.tsx';
import { Settings } from './settings.tsx';

/** /Profile/settings: mail, country, consents and the account. */
export function SettingsPage() {
  return (
    <ProfileFrame page="settings">
      <Settings>
        <Account />
      </Settings>
    </ProfileFrame>
  );
}
