import { useTexts } from '@vesela/framework';
import { useId } from 'react';
import type { DiaryFilter } from './diary-entry.ts';

export interface DiaryFiltersProps {
  filters: readonly DiaryFilter[];
  chosen: DiaryFilter;
  onChoose: (filter: DiaryFilter) => void;
}

export function DiaryFilters({ filters, chosen, onChoose }: DiaryFiltersProps) {
  const t = useTexts();
  const label = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons that act at once are no form field
    <div className="diary-filters v-no-print" role="group" aria-labelledby={label}>
      <span id={label}>{t('filter.label')}</span>
      {filters.map((filter) => (
        <button key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {t(`filter.${filter}`)}
        </button>
      ))}
    </div>
  );
}
