import { AUDITED_ACTS, RESEARCH_ACTS } from '@vesela/contracts/audited-acts';
import { inNearestLanguage } from '@vesela/contracts/nearest-language';
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
  const names = useNames((list.entries ?? []).map(({ staff, staff_name }) => [staff, staff_name]));
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
              <Entry key={entry.number} entry={entry} names={names} />
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
  const names = useNames(
    (list.entries ?? []).flatMap(({ staff, staff_name, subject, subject_name }) => [
      [staff, staff_name] as const,
      [subject, subject_name] as const,
    ]),
  );
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
              <ResearchEntry key={entry.number} entry={entry} names={names} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

/**
 * Who acted, or was appointed: by first name, with the beginning of the account's id where another in the list has the same. Where
 * the sign-in service knows no name, by that alone.
 */
function useNames(accounts: readonly (readonly [account: string | null, name: string | null])[]) {
  const { t } = useOwnTexts();
  const known = new Map(accounts.map(([account, name]) => [account, name]));
  const isShared = (name: string) => [...known.values()].filter((other) => other === name).length > 1;
  const named = (account: string, name: string) =>
    isShared(name) ? t('log.same-name', { name, id: accountRef(account) }) : name;
  return {
    who: (account: string | null, name: string | null) => {
      if (account === null) return t('log.portal');
      return name === null ? t('log.former', { id: accountRef(account) }) : named(account, name);
    },
    whom: (account: string | null, name: string | null) => {
      if (account === null) return '';
      return name === null ? t('log.account', { id: accountRef(account) }) : named(account, name);
    },
  };
}
type Names = ReturnType<typeof useNames>;

function ResearchEntry({ entry, names: { who, whom } }: { entry: ResearchAuditEntry; names: Names }) {
  const { t, language } = useOwnTexts();
  const { at, act, staff, staff_name, client_name, subject, subject_name, appointed_as, project_id, rows } = entry;
  // A service of an older version gives no name.
  const project = inNearestLanguage(entry.project_names ?? {}, language)?.text;
  return (
    <li>
      <p>
        {t(`log.${act}`, {
          staff: who(staff, staff_name),
          client: client_name,
          account: whom(subject, subject_name),
          role: appointed_as === null ? '' : t(`role.${appointed_as}`),
          project: project ? t('log.project', { name: project }) : accountRef(project_id ?? ''),
          rows: rows ?? '',
        })}
      </p>
      <p className="provider-soft">{dateAndTime(at, language)}</p>
    </li>
  );
}

function Entry({ entry, names: { who } }: { entry: AuditEntry; names: Names }) {
  // A service of an older version names no incident.
  const { at, act, staff, staff_name, subject, reason, until, incident = null } = entry;
  const { t, language } = useOwnTexts();
  const common = useTexts();
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
