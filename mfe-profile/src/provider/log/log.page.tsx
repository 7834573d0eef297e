import { dateAndTime, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading, Select } from '@vesela/ui';
import { useState } from 'react';
import { useAudit } from '../api/accounts.ts';
import type { AuditEntry } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import { ListView } from '../parts/list-view.tsx';

const ACTS: readonly AuditEntry['act'][] = [
  'account_looked_up',
  'account_suspended',
  'suspension_lifted',
  'suspension_expired',
  'address_blocked',
  'address_block_lifted',
];

/** /Accounts/log: the audit log of the provider's actions, a sentence each: all, or those of one kind. */
export function LogPage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const [act, setAct] = useState<AuditEntry['act']>();
  const list = useAudit(act);
  useTitle(t('section.log'));
  return (
    <>
      <PageHeading lead={t('log.lead')}>{t('section.log')}</PageHeading>
      <Select
        label={t('log.filter')}
        options={[
          { value: '', label: t('log.all') },
          ...ACTS.map((value) => ({ value, label: common(`act.${value}`) })),
        ]}
        value={act ?? ''}
        onChange={(next) => setAct(ACTS.find((one) => one === next))}
      />
      <ListView list={list} none={t('log.none')}>
        {(entries) => (
          <ul className="provider-log">
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
        )}
      </ListView>
    </>
  );
}

function Entry({ entry: { at, act, staff, staff_name, subject, reason, until } }: { entry: AuditEntry }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const who = staff === null ? t('log.portal') : (staff_name ?? t('log.former', { id: accountRef(staff) }));
  return (
    <li>
      <p>
        {t(`log.${act}`, {
          staff: who,
          account: subject === null ? '' : accountRef(subject),
          reason: reason === null ? '' : common(`reason.${reason}`),
          date: until === null ? '' : dateAndTime(until, language),
        })}
      </p>
      <p className="provider-soft">{dateAndTime(at, language)}</p>
    </li>
  );
}
