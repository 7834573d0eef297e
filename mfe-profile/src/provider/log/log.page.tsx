import { AUDITED_ACTS, RESEARCH_ACTS } from '@vesela/contracts/audited-acts';
import { dateAndTime, useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading } from '@vesela/ui';
import { useId, useState } from 'react';
import { useAudit } from '../api/accounts.ts';
import { useResearchAudit } from '../api/clients.ts';
import type { AuditEntry, ResearchAuditEntry } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import { KindFilter } from '../parts/kind-filter.tsx';
import { ListView } from '../parts/list-view.tsx';

/** /Accounts/log: the audit logs of what staff did, a sentence each. */
export function LogPage() {
  const { t } = useOwnTexts();
  const { entries, isError } = useAudit(undefined);
  useTitle(t('section.log'));
  return (
    <>
      <PageHeading lead={t('log.lead')}>{t('section.log')}</PageHeading>
      <People />
      {/* Not before the list above, which would move it. */}
      {(entries !== undefined || isError) && <Research />}
    </>
  );
}

/** Acts on accounts and addresses: all, or those of one kind. */
function People() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const id = useId();
  const [act, setAct] = useState<AuditEntry['act']>();
  const list = useAudit(act);
  return (
    <section aria-labelledby="log-people">
      <h2 id="log-people">{t('log.people')}</h2>
      <KindFilter
        id={id}
        list={list}
        label={t('log.filter')}
        kinds={AUDITED_ACTS}
        nameOf={(kind) => common(`act.${kind}`)}
        value={act}
        onChange={setAct}
      />
      <ListView list={list} none={t('log.none')} filter={act && { id, clear: () => setAct(undefined) }}>
        {(entries) => (
          <ul className="provider-log">
            {entries.map((entry) => (
              <Entry key={entry.number} entry={entry} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

/** Acts on clients, their staff and projects, and files with their data: all, or those of one kind. */
function Research() {
  const { t } = useOwnTexts();
  const id = useId();
  const [act, setAct] = useState<ResearchAuditEntry['act']>();
  const list = useResearchAudit(act);
  return (
    <section className="provider-section" aria-labelledby="log-research">
      <h2 id="log-research">{t('log.research')}</h2>
      <KindFilter
        id={id}
        list={list}
        label={t('log.filter')}
        kinds={RESEARCH_ACTS}
        nameOf={(kind) => t(`log.kind.${kind}`)}
        value={act}
        onChange={setAct}
      />
      <ListView list={list} none={t('log.research.none')} filter={act && { id, clear: () => setAct(undefined) }}>
        {(entries) => (
          <ul className="provider-log">
            {entries.map((entry) => (
              <ResearchEntry key={entry.number} entry={entry} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

/** Who acted: by first name, or by the beginning of the account's id where the sign-in service knows none. */
function useWho() {
  const { t } = useOwnTexts();
  return (staff: string | null, name: string | null) =>
    staff === null ? t('log.portal') : (name ?? t('log.former', { id: accountRef(staff) }));
}

function ResearchEntry({ entry }: { entry: ResearchAuditEntry }) {
  const { t, language } = useOwnTexts();
  const who = useWho();
  const { at, act, staff, staff_name, client_name, subject, subject_name, appointed_as, project_id, rows } = entry;
  const account = subject === null ? '' : accountRef(subject);
  return (
    <li>
      <p>
        {t(`log.${act}`, {
          staff: who(staff, staff_name),
          client: client_name,
          account: subject_name === null ? account : `${account} (${subject_name})`,
          role: appointed_as === null ? '' : t(`role.${appointed_as}`),
          project: project_id === null ? '' : accountRef(project_id),
          rows: rows ?? '',
        })}
      </p>
      <p className="provider-soft">{dateAndTime(at, language)}</p>
    </li>
  );
}

function Entry({ entry }: { entry: AuditEntry }) {
  // A service of an older version names no incident.
  const { at, act, staff, staff_name, subject, reason, until, incident = null } = entry;
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const who = useWho();
  return (
    <li>
      <p>
        {t(act === 'account_looked_up' && subject === null ? 'log.account_not_found' : `log.${act}`, {
          staff: who(staff, staff_name),
          account: subject === null ? '' : accountRef(subject),
          reason: reason === null ? '' : common(`reason.${reason}`),
          date: until === null ? '' : dateAndTime(until, language),
          incident: incident ?? '–',
        })}
      </p>
      <p className="provider-soft">{dateAndTime(at, language)}</p>
    </li>
  );
}
