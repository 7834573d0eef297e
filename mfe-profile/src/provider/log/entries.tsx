import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { clockTime, dateAndTime, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { AuditEntry, ResearchAuditEntry } from '../api/types.ts';
import { accountRef } from '../parts/account-ref.ts';
import type { Joined } from './join-openings.ts';

/**
 * Who acted, or was appointed: by first name, with the beginning of the account's id where another in the list has the same. Where
 * the sign-in service knows no name, by that alone.
 */
export function useNames(accounts: readonly (readonly [account: string | null, name: string | null])[]) {
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

/** An act on a client, its staff or a project, in a sentence. */
export function ResearchEntry({ entry, names: { who, whom } }: { entry: ResearchAuditEntry; names: Names }) {
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

/** An act on an account or an address, in a sentence. */
export function Entry({ entry: { entry, times, since }, names: { who } }: { entry: Joined; names: Names }) {
  // A service of an older version names no incident.
  const { at, act, staff, staff_name, subject, reason, until, incident = null } = entry;
  const { t, language } = useOwnTexts();
  const common = useTexts();
  return (
    <li>
      <p>
        {t(nameOf(act, subject, times), {
          n: times,
          staff: who(staff, staff_name),
          account: subject === null ? '' : accountRef(subject),
          reason: reason === null ? '' : common(`reason.${reason}`),
          date: until === null ? '' : dateAndTime(until, language),
          incident: incident ?? '–',
        })}
      </p>
      <p className="provider-soft">
        {dateAndTime(since, language)}
        {clockTime(since, language) !== clockTime(at, language) && `–${clockTime(at, language)}`}
      </p>
    </li>
  );
}

function nameOf(act: AuditEntry['act'], subject: string | null, times: number): string {
  if (act === 'account_looked_up' && subject === null) return 'log.account_not_found';
  return times === 1 ? `log.${act}` : `log.${act}.times`;
}
