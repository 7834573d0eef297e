import { inNearestLanguage } from '@vesela/contracts/nearest-language';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Select, TextField } from '@vesela/ui';
import { useState } from 'react';
import { accountRef } from '../parts/account-ref.ts';
import { useNames } from './entries.tsx';
import { isDay, type LogFilters } from './use-log-filters.ts';

/** Above both logs: whose acts, on which project, and from which day to which. */
export function FilterFields({ filters }: { filters: LogFilters }) {
  const { t, language } = useOwnTexts();
  const { choices, person, project, from, to, set } = filters;
  const { who } = useNames(choices.staff.map(({ account, name }) => [account, name]));
  const everything = { value: '', label: t('filter.all') };
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label, language);
  const people = choices.staff.map(({ account, name }) => ({ value: accountRef(account), label: who(account, name) }));
  const projects = choices.projects.map(({ id, names, client_name }) => {
    const name = inNearestLanguage(names ?? {}, language)?.text ?? t('log.project.deleted', { id: accountRef(id) });
    return { value: id, label: t('log.project.of', { name, client: client_name }) };
  });
  return (
    <div className="provider-filters">
      <Select
        label={t('log.person')}
        options={[everything, ...people.sort(byName)]}
        value={person}
        onChange={(next) => set('person', next)}
      />
      <Select
        label={t('log.of-project')}
        options={[everything, ...projects.sort(byName)]}
        value={project ?? ''}
        onChange={(next) => set('project', next)}
      />
      <Day label={t('log.from')} value={from} onChange={(next) => set('from', next)} />
      <Day label={t('log.to')} value={to} onChange={(next) => set('to', next)} />
    </div>
  );
}

/** A day that is complete, or none; what is being typed stays in the field. */
function Day({ label, value, onChange }: { label: string; value: string; onChange: (day: string) => void }) {
  const [typed, setTyped] = useState(value);
  const [shown, setShown] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value);
  }
  function change(next: string) {
    setTyped(next);
    if (next === '' || isDay(next)) onChange(next);
  }
  return <TextField type="date" label={label} value={typed} onChange={change} />;
}
