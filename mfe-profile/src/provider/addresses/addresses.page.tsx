import { useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading } from '@vesela/ui';
import { useBlocks } from '../api/addresses.ts';
import { ListView } from '../parts/list-view.tsx';
import { BlockForm } from './block-form.tsx';
import { BlocksTable } from './blocks-table.tsx';

/** /Accounts/addresses: blocks IP addresses after a confirmed incident. */
export function AddressesPage() {
  const { t } = useOwnTexts();
  const list = useBlocks();
  useTitle(t('section.addresses'));
  return (
    <>
      <PageHeading lead={t('addresses.lead')}>{t('section.addresses')}</PageHeading>
      <BlockForm />
      <h2 className="provider-section">{t('addresses.list')}</h2>
      <ListView list={list} none={t('addresses.none')}>
        {(blocks) => <BlocksTable blocks={blocks} />}
      </ListView>
    </>
  );
}
