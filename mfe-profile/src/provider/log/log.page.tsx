import { dateAndTime, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, PageHeading } from '@vesela/ui';
import { useAudit } from '../api/accounts.ts';
import type { AuditEntry } from '../api/types.ts';
import { ListView } from '../parts/list-view.tsx';

/** /Accounts/log: the audit log of the provider's actions. */
export function LogPage() {
  const { t } = useOwnTexts();
  const list = useAudit();
  useTitle(t('section.log'));
  return (
    <>
      <PageHeading lead={t('log.lead')}>{t('section.log')}</PageHeading>
      <ListView list={list} none={t('log.none')}>
        {(entry) => <Entry key={entry.number} entry={entry} />}
      </ListView>
    </>
  );
}

function Entry({ entry: { at, act, staff, subject, reason, until } }: { entry: AuditEntry }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  return (
    <Card as="li">
      <p>{common(`act.${act}`)}</p>
      <p className="provider-soft">{dateAndTime(at, language)}</p>
      {reason !== null && <p>{common('audit.reason', { reason: common(`reason.${reason}`) })}</p>}
      {until !== null && <p>{common('audit.until', { date: dateAndTime(until, language) })}</p>}
      {subject !== null && <p className="provider-id">{t('log.account', { id: subject })}</p>}
      <p className="provider-id">{staff === null ? common('actor.portal') : t('log.staff', { id: staff })}</p>
    </Card>
  );
}
