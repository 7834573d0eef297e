import { useTitle } from '@vesela/framework';
import { codeOf } from '@vesela/framework/forms';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Notice, Page, PageHeading, Spinner, TextField } from '@vesela/ui';
import { type FormEvent, useEffect, useState } from 'react';
import { useDeletionByCode } from '../api.ts';
import { DeletionProgress } from './deletion-progress.tsx';

/** The code in the fragment of the URL, or an empty string. A code has no characters to escape but spaces. */
function codeOfUrl(): string {
  const code = window.location.hash.slice(1).replaceAll('%20', ' ');
  return /^[\w -]{1,60}$/.test(code) ? code : '';
}

/** /Deletion: progress and certificate of an account deletion, by code and without an account. */
export function DeletionPage() {
  const { t } = useOwnTexts();
  const [code, setCode] = useState(codeOfUrl);
  const [typed, setTyped] = useState(code);
  const { data, error, isFetching, refetch } = useDeletionByCode(code);
  useTitle(t('progress.title'));
  // The code must not stay in the history of a shared computer.
  useEffect(() => {
    if (window.location.hash !== '') {
      window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
    }
  }, []);

  function look(event: FormEvent) {
    event.preventDefault();
    const next = typed.trim();
    if (next !== '' && next === code) void refetch();
    else setCode(next);
  }

  const unknown = codeOf(error) === 'unknown_code';
  return (
    <Page narrow>
      <PageHeading lead={t('progress.lead')}>{t('progress.title')}</PageHeading>
      {!data && (
        <form noValidate className="v-no-print" onSubmit={look}>
          <TextField
            label={t('progress.code')}
            autoComplete="off"
            value={typed}
            error={unknown && t('progress.unknown')}
            onChange={setTyped}
          />
          <Button type="submit" busy={isFetching}>
            {t('progress.look')}
          </Button>
        </form>
      )}
      {error !== null && !unknown && !data && <Notice kind="error">{t('later')}</Notice>}
      {isFetching && !data && <Spinner label={t('loading')} />}
      {data && <DeletionProgress deletion={data.deletion} signed={data.certificate} />}
    </Page>
  );
}
