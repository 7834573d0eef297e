import { useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, PageHeading } from '@vesela/ui';
import { useState } from 'react';
import { useSuspensions } from '../api/accounts.ts';
import { ListView } from '../parts/list-view.tsx';
import { SuspensionsTable } from './suspensions-table.tsx';

/** /Accounts/suspensions: those in force, or all. */
export function SuspensionsPage() {
  const { t } = useOwnTexts();
  const [all, setAll] = useState(false);
  const list = useSuspensions(all ? 'all' : 'lasting');
  useTitle(t('section.suspensions'));
  return (
    <>
      <PageHeading>{t('section.suspensions')}</PageHeading>
      <Checkbox label={t('ended.show')} checked={all} onChange={setAll} />
      <ListView list={list} none={t(all ? 'suspensions.none' : 'suspensions.none.now')}>
        {(suspensions) => <SuspensionsTable suspensions={suspensions} />}
      </ListView>
    </>
  );
}
