import { usePlatform } from '@vesela/framework';
import { ActFailed } from '@vesela/framework/dialogs';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Card, Columns, Fieldset, Grid, Radio, TextField } from '@vesela/ui';
import { useState } from 'react';
import type { FoundAccount } from '../api/accounts.ts';
import { useAppoint } from '../api/clients.ts';
import type { Staff } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import { FaultSummary } from '../parts/fault-summary.tsx';
import { FindForm } from '../parts/find-form.tsx';
import { LeaveGuard } from '../parts/leave-guard.tsx';
import { useFaultText } from '../parts/use-fault-text.ts';
import { useForm } from '../parts/use-form.ts';

/** Finds the account first, then appoints it. */
export function AppointForm({ clientId }: { clientId: string }) {
  const { t } = useOwnTexts();
  const [account, setAccount] = useState<FoundAccount>();
  return (
    <div className="provider-wide">
      <Card>
        <Columns>
          <div>
            <h2>{t('appoint.title')}</h2>
            <p>{t('appoint.text')}</p>
          </div>
          <FindForm onFound={setAccount} onSearch={() => setAccount(undefined)} />
        </Columns>
        {account && (
          <RoleForm key={account.subject} clientId={clientId} account={account} onDone={() => setAccount(undefined)} />
        )}
      </Card>
    </div>
  );
}

const ROLES = ['client-administrator', 'researcher'] as const;
type Values = Pick<Staff, 'name' | 'role'>;
const check = ({ name }: Values) => (name.trim() === '' ? [{ field: 'name', code: 'required' }] : []);

interface RoleFormProps {
  clientId: string;
  account: FoundAccount;
  onDone: () => void;
}

function RoleForm({ clientId, account: { subject, first_name }, onDone }: RoleFormProps) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const appoint = useAppoint(clientId);
  const [initial] = useState<Values>({ name: first_name ?? '', role: 'client-administrator' });
  const form = useForm<Values>({ initial, check, send: (values) => appoint.mutateAsync({ subject, ...values }) });
  const faultText = useFaultText(form.faults);
  async function send() {
    if (!(await form.submit())) return;
    platform.notify({ kind: 'success', text: t('appoint.done') });
    onDone();
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <p className="provider-soft">{t('account.short', { id: accountRef(subject) })}</p>
      <FaultSummary faults={form.faults} attempt={form.attempt} labels={{ name: t('appoint.name') }} />
      <Grid min="24rem">
        <TextField
          id="name"
          label={t('appoint.name')}
          hint={t('appoint.name.hint')}
          error={faultText('name')}
          value={form.values.name}
          maxLength={120}
          autoComplete="off"
          onChange={(name) => form.change({ name })}
        />
        <Fieldset label={t('appoint.role')}>
          {ROLES.map((role) => (
            <Radio
              key={role}
              name="role"
              value={role}
              label={t(`role.${role}`)}
              checked={form.values.role === role}
              onChange={() => form.change({ role })}
            />
          ))}
        </Fieldset>
      </Grid>
      {form.failure !== undefined && (
        <ActFailed error={form.failure} conflict={t('appoint.conflict')} invalid={t('appoint.unknown')} />
      )}
      <LeaveGuard unsaved={form.changed} />
      <Button type="submit" busy={form.busy}>
        {form.busy ? t('busy') : t('appoint.send')}
      </Button>
    </form>
  );
}
