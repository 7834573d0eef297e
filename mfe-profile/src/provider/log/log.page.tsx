import { RESEARCH_ACTS } from '@vesela/contracts/audited-acts';
import { useTexts, useTitle } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { PageHeading, Spinner } from '@vesela/ui';
import { useId } from 'react';
import { useAudit } from '../api/accounts.ts';
import { useResearchAudit } from '../api/clients.ts';
import { KindFilter } from '../parts/kind-filter.tsx';
import { ListView } from '../parts/list-view.tsx';
import { Entry, ResearchEntry, useNames } from './entries.tsx';
import { FilterFields } from './filter-fields.tsx';
import { joinOpenings } from './join-openings.ts';
import { KINDS, type LogFilters, useLogFilters } from './use-log-filters.ts';

/** /Accounts/log: the audit logs of what staff did, a sentence each. */
export function LogPage() {
  const { t } = useOwnTexts();
  const common = useTexts();
  const filters = useLogFilters();
  useTitle(t('section.log'));
  return (
    <>
      <PageHeading lead={t('log.lead')}>{t('section.log')}</PageHeading>
      <FilterFields filters={filters} />
      {filters.isWaiting ? <Spinner label={common('loading')} /> : <Logs filters={filters} />}
    </>
  );
}

function Logs({ filters }: { filters: LogFilters }) {
  const { entries, isError } = useAudit(filters.kind, filters.shared);
  return (
    <>
      {/* No act on an account or an address is of a project. */}
      {filters.project === undefined && <People filters={filters} />}
      {/* Not before the list above, which would move it. */}
      {(filters.project !== undefined || entries !== undefined || isError) && <Research filters={filters} />}
    </>
  );
}

/** Acts on accounts and addresses. */
function People({ filters: { kind, shared, set, clear } }: { filters: LogFilters }) {
  const { t } = useOwnTexts();
  const common = useTexts();
  const id = useId();
  const list = useAudit(kind, shared);
  const names = useNames((list.entries ?? []).map(({ staff, staff_name }) => [staff, staff_name]));
  const isNarrowed = kind !== undefined || Object.keys(shared).length > 0;
  // Not empty: whoever reads it has opened at least this list.
  const openingsLeftOut = {
    id,
    clear: () => set('people', 'everything'),
    action: t('log.none.show'),
  };
  return (
    <section aria-labelledby="log-people">
      <h2 id="log-people">{t('log.people')}</h2>
      <KindFilter
        id={id}
        label={t('log.filter')}
        all={t('log.acts')}
        kinds={KINDS}
        nameOf={(one) => (one === 'everything' ? t('log.everything') : common(`act.${one}`))}
        value={kind}
        onChange={(next) => set('people', next ?? '')}
      />
      <ListView list={list} none={t('log.none')} filter={isNarrowed ? { id, clear } : openingsLeftOut}>
        {(entries) => (
          <ul className="provider-log">
            {joinOpenings(entries).map((joined) => (
              <Entry key={joined.entry.number} entry={joined} names={names} />
            ))}
          </ul>
        )}
      </ListView>
    </section>
  );
}

/** Acts on clients, their staff and projects, and files with their data. */
function Research({ filters: { researchKind, project, shared, set, clear } }: { filters: LogFilters }) {
  const { t } = useOwnTexts();
  const id = useId();
  const narrowed = { ...shared, ...(researchKind && { act: researchKind }), ...(project && { project_id: project }) };
  const list = useResearchAudit(narrowed);
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
        label={t('log.filter')}
        kinds={RESEARCH_ACTS}
        nameOf={(kind) => t(`log.kind.${kind}`)}
        value={researchKind}
        onChange={(next) => set('research', next ?? '')}
      />
      <ListView
        list={list}
        none={t('log.research.none')}
        filter={Object.keys(narrowed).length > 0 ? { id, clear } : undefined}
      >
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
