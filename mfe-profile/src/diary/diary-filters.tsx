import { useTexts } from '@vesela/framework';
import { useId } from 'react';
import type { DiaryFilter } from '../api/diary.ts';

const FILTERS: readonly DiaryFilter[] = ['all', 'results', 'examinations', 'genetic_tests'];

export interface DiaryFiltersProps {
  chosen: DiaryFilter;
  onChoose: (filter: DiaryFilter) => void;
}

/** Filter of the entries, as radio buttons so that the arrow keys move between them. */
export function DiaryFilters({ chosen, onChoose }: DiaryFiltersProps) {
  const t = useTexts();
  const name = useId();
  return (
    <fieldset className="diary-filters v-no-print">
      <legend>{t('filter.label')}</legend>
      {FILTERS.map((filter) => (
        <label key={filter}>
          <input type="radio" name={name} checked={filter === chosen} onChange={() => onChoose(filter)} />
          <span>{t(`filter.${filter}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
