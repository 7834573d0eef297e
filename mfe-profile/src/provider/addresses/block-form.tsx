import { usePlatform } from '@vesela/framework';
import { ActFailed } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Grid, NumberField, TextField } from '@vesela/ui';
import { useBlock } from '../api/addresses.ts';
import { MAX_BLOCK_DAYS } from '../api/types.ts';
import { FaultSummary } from '../parts/fault-summary.tsx';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { readDays } from '../parts/read-days.ts';
import { useFaultText } from '../parts/use-fault-text.ts';
import { useForm } from '../parts/use-form.ts';

const EMPTY = { network: '', days: '', incident: '' };
/** Incident numbers in the provider's own register. */
const INCIDENT = /^[A-Za-z0-9][A-Za-z0-9._/-]*$/;

function check({ network, days, incident }: typeof EMPTY) {
  return [
    ...(network.trim() === '' ? [{ field: 'network', code: 'required' }] : []),
    ...(readDays(days, MAX_BLOCK_DAYS) === undefined ? [{ field: 'days', code: 'days' }] : []),
    ...(INCIDENT.test(incident.trim()) ? [] : [{ field: 'incident', code: 'wrong_format' }]),
  ];
}

/** Blocks an IP address or a small network. */
export function BlockForm() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const block = useBlock();
  const form = useForm({
    initial: EMPTY,
    check,
    send: ({ network, days, incident }) =>
      block.mutateAsync({
        network: network.trim(),
        days: readDays(days, MAX_BLOCK_DAYS) ?? 0,
        incident: incident.trim(),
      }),
  });
  const { network, days, incident } = form.values;
  const faultText = useFaultText(form.faults);
  async function send() {
    if (await form.submit()) platform.notify({ kind: 'success', text: t('block.done') });
  }
  return (
    <Card>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2>{t('block.title')}</h2>
        <FaultSummary
          faults={form.faults}
          attempt={form.attempt}
          labels={{ network: t('block.network'), days: t('block.days'), incident: t('block.incident') }}
        />
        <Grid>
          <TextField
            id="network"
            label={t('block.network')}
            hint={t('block.network.hint')}
            error={faultText('network')}
            value={network}
            maxLength={49}
            autoComplete="off"
            onChange={(next) => form.change({ network: next })}
          />
          <NumberField
            whole
            id="days"
            label={t('block.days')}
            hint={t('block.days.hint', { max: MAX_BLOCK_DAYS })}
            error={faultText('days')}
            value={days}
            maxLength={4}
            onChange={(next) => form.change({ days: next })}
          />
          <TextField
            id="incident"
            label={t('block.incident')}
            hint={t('block.incident.hint')}
            error={faultText('incident')}
            value={incident}
            maxLength={60}
            autoComplete="off"
            onChange={(next) => form.change({ incident: next })}
          />
        </Grid>
        {form.failure !== undefined && <ActFailed error={form.failure} conflict={t('block.conflict')} />}
        <LeaveGuard unsaved={form.changed} />
        <Button type="submit" look="danger" busy={form.busy}>
          {form.busy ? t('busy') : t('block.send')}
        </Button>
      </form>
    </Card>
  );
}
