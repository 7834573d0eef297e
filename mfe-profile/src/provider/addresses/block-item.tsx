import { dateAndTime, usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Tag, VisuallyHidden } from '@vesela/ui';
import { useState } from 'react';
import { useLiftBlock } from '../api/addresses.ts';
import type { AddressBlock } from '../api/types.ts';
import { LiftDialog } from '../parts/lift-dialog.tsx';

/** One block of an IP address; it can be lifted while in force. */
export function BlockItem({ block }: { block: AddressBlock }) {
  const { t, language } = useOwnTexts();
  const platform = usePlatform();
  const lift = useLiftBlock();
  const [lifting, setLifting] = useState(false);
  const { id, network, incident, started_at, until, lifted_at } = block;
  const lasts = lifted_at === null && Date.parse(until) > Date.now();
  return (
    <Card as="li">
      <p>
        <Tag tone={lasts ? 'raises' : 'plain'}>{lasts ? t('block.lasts') : t('block.ended')}</Tag>
      </p>
      <p className="provider-id">{network}</p>
      <p>{t('block.incident.of', { incident })}</p>
      <p className="provider-soft">
        {t('period', { from: dateAndTime(started_at, language), to: dateAndTime(lifted_at ?? until, language) })}
      </p>
      {lasts && (
        <Button look="quiet" onClick={() => setLifting(true)}>
          {t('lift')}
          <VisuallyHidden>: {network}</VisuallyHidden>
        </Button>
      )}
      {lifting && (
        <LiftDialog
          title={t('block.lift')}
          text={t('block.lift.text', { network })}
          run={(reason) => lift.mutateAsync({ id, reason })}
          onDone={() => {
            setLifting(false);
            platform.notify({ kind: 'success', text: t('block.lifted') });
          }}
          onCancel={() => setLifting(false)}
        />
      )}
    </Card>
  );
}
