import { isLanguage, LANGUAGE_NAMES, LANGUAGES, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, Fieldset, Select } from '@vesela/ui';
import { LoadFailed } from '../load-failed.tsx';
import { AccountSection } from './account-section.tsx';
import { type MailPreferences, useMailPreferences } from './api.ts';

/** Option value for the language of the account. */
const ACCOUNT = 'account';

type MailKind = keyof MailPreferences['kinds'];

/**
 * Mail preferences: kinds of mail and language. Each choice is saved at once, and shown while it is being saved; the line
 * counts what is kept.
 */
export function MailSettings() {
  const { t } = useOwnTexts();
  const { query, saving } = useMailPreferences();
  const shown = saving.isPending ? saving.variables : query.data;
  const kept = query.data && Object.values(query.data.kinds);
  return (
    <AccountSection
      id="mail"
      title={t('mail.title')}
      line={kept && t('mail.line', { on: kept.filter(Boolean).length, all: kept.length })}
      attention={query.isError || saving.isError}
    >
      {query.isError && <LoadFailed text={t('load.failed')} onRetry={() => void query.refetch()} />}
      {shown && <Choices shown={shown} saving={saving} />}
    </AccountSection>
  );
}

type Saving = ReturnType<typeof useMailPreferences>['saving'];

function Choices({ shown, saving }: { shown: MailPreferences; saving: Saving }) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const save = (change: Partial<MailPreferences>) =>
    saving.mutate(
      { ...shown, ...change },
      {
        onSuccess: () => platform.notify({ kind: 'success', text: t('saved') }),
        onError: () => platform.notify({ kind: 'error', text: t('save.failed') }),
      },
    );
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
    </div>
  );
}
