import { usePlatform } from '@vesela/framework';
import { ActFailed } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Fieldset, Radio, TextField } from '@vesela/ui';
import { useCreateClient } from '../api/clients.ts';
import type { Client } from '../api/types.ts';
import { FaultSummary } from '../parts/fault-summary.tsx';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { useFaultText } from '../parts/use-fault-text.ts';
import { useForm } from '../parts/use-form.ts';

export const CLIENT_KINDS = ['organisation', 'independent_researcher'] as const;
type Values = Pick<Client, 'name' | 'kind'>;
const EMPTY: Values = { name: '', kind: 'organisation' };

const check = ({ name }: Values) => (name.trim() === '' ? [{ field: 'name', code: 'required' }] : []);

/** Adds a client. */
export function ClientForm() {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const create = useCreateClient();
  const form = useForm<Values>({ initial: EMPTY, check, send: (values) => create.mutateAsync(values) });
  const faultText = useFaultText(form.faults);
  async function send() {
    if (await form.submit()) platform.notify({ kind: 'success', text: t('client.done') });
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
        <h2>{t('client.new')}</h2>
        <FaultSummary faults={form.faults} attempt={form.attempt} labels={{ name: t('client.name') }} />
        <TextField
          id="name"
          label={t('client.name')}
          error={faultText('name')}
          value={form.values.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => form.change({ name })}
        />
        <Fieldset label={t('client.kind')}>
          {CLIENT_KINDS.map((kind) => (
            <Radio
              key={kind}
              name="kind"
              value={kind}
              label={t(`kind.${kind}`)}
              checked={form.values.kind === kind}
              onChange={() => form.change({ kind })}
            />
          ))}
        </Fieldset>
        {form.failure !== undefined && <ActFailed error={form.failure} />}
        <LeaveGuard unsaved={form.changed} />
        <Button type="submit" busy={form.busy}>
          {form.busy ? t('busy') : t('client.send')}
        </Button>
      </form>
    </Card>
  );
}
