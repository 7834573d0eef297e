import { ActFailed } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, TextField } from '@vesela/ui';
import { type FormEvent, useState } from 'react';
import { type FoundAccount, useFindAccount } from '../api/accounts.ts';

/** Rough check whether the input is an e-mail address. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface FindFormProps {
  onFound: (account: FoundAccount) => void;
  /** Called when a new search starts, to clear the previous result. */
  onSearch: () => void;
}

/** Finds one account by its exact e-mail address. */
export function FindForm({ onFound, onSearch }: FindFormProps) {
  const { t } = useOwnTexts();
  const find = useFindAccount();
  const [email, setEmail] = useState('');
  const [malformed, setMalformed] = useState(false);
  function search(event: FormEvent) {
    event.preventDefault();
    const address = email.trim();
    const wrong = !ADDRESS.test(address);
    setMalformed(wrong);
    if (wrong || find.isPending) return;
    onSearch();
    find.mutate(address, { onSuccess: (account) => account && onFound(account) });
  }
  return (
    <form noValidate onSubmit={search}>
      <TextField
        type="email"
        label={t('find.email')}
        error={malformed && t('fault.email')}
        value={email}
        maxLength={254}
        autoComplete="off"
        onChange={setEmail}
      />
      <Button type="submit" look="quiet" busy={find.isPending}>
        {find.isPending ? t('busy') : t('find.send')}
      </Button>
      {find.data === null && <Notice>{t('find.none')}</Notice>}
      {find.isError && <ActFailed error={find.error} />}
    </form>
  );
}
