import { dateAndTime, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { DataTable } from '@vesela/framework/tables';
import { Button, Tag, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useLiftBlock } from '../api/addresses.ts';
import type { AddressBlock } from '../api/types.ts';
import { LiftDialog } from '../parts/lift-dialog.tsx';

const lasts = ({ lifted_at, until }: AddressBlock) => lifted_at === null && Date.parse(until) > Date.now();

/** Blocks of IP addresses; one in force can be lifted. */
export function BlocksTable({ blocks }: { blocks: readonly AddressBlock[] }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const lift = useLiftBlock();
  const [lifting, setLifting] = useState<AddressBlock>();
  return (
    <>
      <DataTable
        label={t('addresses.list')}
        rows={blocks}
        rowKey={({ id }) => id}
        columns={[
          { id: 'network', title: t('block.network'), cell: ({ network }) => network },
          {
            id: 'state',
            title: t('column.state'),
            cell: (block) => (
              <Tag tone={lasts(block) ? 'raises' : 'plain'}>{t(lasts(block) ? 'block.lasts' : 'block.ended')}</Tag>
            ),
          },
          { id: 'incident', title: t('column.incident'), cell: ({ incident }) => incident },
          {
            id: 'period',
            title: t('column.period'),
            cell: ({ started_at, until, lifted_at }) =>
              t('period', { from: dateAndTime(started_at, language), to: dateAndTime(lifted_at ?? until, language) }),
          },
          {
            id: 'lift',
            title: '',
            cell: (block) =>
              lasts(block) && (
                <Button look="plain" onClick={() => setLifting(block)}>
                  {t('lift')}
                  <VisuallyHidden>: {block.network}</VisuallyHidden>
                </Button>
              ),
          },
        ]}
      />
      {lifting && (
        <LiftDialog
          title={t('block.lift')}
          text={t('block.lift.text', { network: lifting.network })}
          run={(reason) => lift.mutateAsync({ id: lifting.id, reason })}
          onDone={() => {
            setLifting(undefined);
            platform.notify({ kind: 'success', text: t('block.lifted') });
          }}
          onCancel={() => setLifting(undefined)}
        />
      )}
    </>
  );
}
