import { isLanguage, LANGUAGE_NAMES, LANGUAGES, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Fieldset, Notice, Select } from '@vesela/ui';
import { LoadFailed } from '../load-failed.tsx';
import { type MailPreferences, useMailPreferences } from './api.ts';

/** Option value for the language of the account. */
const ACCOUNT = 'account';

type MailKind = keyof MailPreferences['kinds'];

/** Mail preferences: kinds of mail and language. Each choice is saved at once. */
export function MailSettings() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const { query, saving } = useMailPreferences();
  if (query.isError) return <LoadFailed text={t('load.failed')} onRetry={() => void query.refetch()} />;
  if (!query.data) return null;
  // Show the choice while it is being saved.
  const shown = saving.isPending ? saving.variables : query.data;
  const save = (change: Partial<MailPreferences>) =>
    saving.mutate({ ...shown, ...change }, { onSuccess: () => platform.notify({ kind: 'success', text: t('saved') }) });
  const options = [
    { value: ACCOUNT, label: t('mail.language.account') },
    ...LANGUAGES.map((language) => ({ value: language as string, label: LANGUAGE_NAMES[language] })),
  ];
  return (
    <div className="settings-part">
      <Select
        id="mail-language"
        label={t('mail.language')}
        options={options}
        value={shown.language ?? ACCOUNT}
        disabled={saving.isPending}
        onChange={(next) => save({ language: isLanguage(next) ? next : null })}
      />
      <Fieldset label={t('mail.kinds')} hint={t('mail.kinds.hint')}>
        {(Object.keys(shown.kinds) as MailKind[]).map((kind) => (
          <Checkbox
            key={kind}
            label={t(`mail.${kind}`)}
            checked={shown.kinds[kind]}
            disabled={saving.isPending}
            onChange={(wanted) => save({ kinds: { ...shown.kinds, [kind]: wanted } })}
          />
        ))}
      </Fieldset>
      {saving.isError && <Notice kind="error">{t('save.failed')}</Notice>}
    </div>
  );
}
