import { AUDITED_ACTS, RESEARCH_ACTS } from '@vesela/contracts/audited-acts';
import { useLocation, useNavigate } from 'react-router-dom';
import { type AuditFilters, type AuditKind, useAuditStaff } from '../api/accounts.ts';
import { useAuditChoices } from '../api/clients.ts';
import { accountRef } from '../parts/account-ref.ts';

export const KINDS = ['everything', ...AUDITED_ACTS] as const satisfies readonly AuditKind[];
const DAY = /^20\d\d-\d\d-\d\d$/;

/** Names in the address. `person` is the beginning of the account's id, as the lines have it: no address tells whose acts were read. */
type Field = 'person' | 'project' | 'from' | 'to' | 'people' | 'research';

interface Choices {
  staff: readonly { account: string; name: string | null }[];
  projects: NonNullable<ReturnType<typeof useAuditChoices>['data']>['projects'];
}

/** What the log is narrowed to, kept in the address of the page; and what can be chosen. */
export function useLogFilters() {
  // `useSearchParams` would come into a chunk that every page of the module loads.
  const query = new URLSearchParams(useLocation().search);
  const navigate = useNavigate();
  const setQuery = (next: URLSearchParams) => void navigate({ search: `${next}` }, { replace: true });
  const ofPeople = useAuditStaff();
  const ofResearch = useAuditChoices();
  const staff = new Map([...(ofPeople.data ?? []), ...(ofResearch.data?.staff ?? [])].map((one) => [one.account, one]));
  const choices: Choices = { staff: [...staff.values()], projects: ofResearch.data?.projects ?? [] };
  const given = (field: Field) => query.get(field) ?? '';
  const day = (field: 'from' | 'to') => (isDay(given(field)) ? given(field) : '');
  const person = given('person');
  const { account = person } = choices.staff.find((one) => accountRef(one.account) === person) ?? {};
  const project = choices.projects.find(({ id }) => id === given('project'))?.id;
  const shared: AuditFilters = {
    ...(person !== '' && { staff: account }),
    ...(day('from') !== '' && { from: startOf(day('from')) }),
    ...(day('to') !== '' && { to: startOf(day('to'), 1) }),
  };
  return {
    choices,
    /** Whether the address names a person or a project that is not known yet. */
    isWaiting: (ofPeople.isPending || ofResearch.isPending) && (person !== '' || given('project') !== ''),
    person,
    project,
    from: day('from'),
    to: day('to'),
    kind: KINDS.find((kind) => kind === given('people')),
    researchKind: RESEARCH_ACTS.find((act) => act === given('research')),
    shared,
    set(field: Field, value: string) {
      const next = new URLSearchParams(query);
      if (value === '') next.delete(field);
      else next.set(field, value);
      setQuery(next);
    },
    clear: () => setQuery(new URLSearchParams()),
  };
}
export type LogFilters = ReturnType<typeof useLogFilters>;

/** A day of this century that there is. A date field gives the years 2, 20 and 202 while 2026 is typed. */
export const isDay = (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text));

/** The first moment of a day on the reader's clock, or of a day after it. */
function startOf(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}
