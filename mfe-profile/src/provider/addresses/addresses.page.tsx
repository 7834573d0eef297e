import { useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Checkbox, PageHeading } from '@vesela/ui';
import { useState } from 'react';
import { useBlocks } from '../api/addresses.ts';
import { ListView } from '../parts/list-view.tsx';
import { BlockForm } from './block-form.tsx';
import { BlocksTable } from './blocks-table.tsx';

/** /Accounts/addresses: blocks IP addresses after a confirmed incident. */
export function AddressesPage() {
  const { t } = useOwnTexts();
  const [all, setAll] = useState(false);
  const list = useBlocks(all ? 'all' : 'lasting');
  useTitle(t('section.addresses'));
  return (
    <>
      <PageHeading lead={t('addresses.lead')}>{t('section.addresses')}</PageHeading>
      <div className="provider-wide">
        <BlockForm />
      </div>
      <h2 className="provider-section">{t('addresses.list')}</h2>
      <Checkbox label={t('ended.show')} checked={all} onChange={setAll} />
      <ListView list={list} none={t(all ? 'addresses.none' : 'addresses.none.now')}>
        {(blocks) => <BlocksTable blocks={blocks} />}
      </ListView>
    </>
  );
}
