import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Checkbox, Fieldset, Select } from '@vesela/ui';
import { FILTERS, type Filter } from './filters.ts';
import { ORDERS, type Order } from './order.ts';
import './wishes.css';

export interface Preferences {
  filters: readonly Filter[];
  order: Order;
}

export const NO_PREFERENCES: Preferences = { filters: [], order: 'effective' };

/** Filters and sort order of the methods. */
export function PreferencesForm({
  preferences,
  onChange,
}: {
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
}) {
  const { t } = useOwnTexts();
  const { filters, order } = preferences;
  const set = (filter: Filter, wanted: boolean) =>
    onChange({ ...preferences, filters: FILTERS.filter((one) => (one === filter ? wanted : filters.includes(one))) });
  return (
    <div className="v-no-print">
      <Fieldset label={t('filter.title')}>
        <div className="method-wishes">
          {FILTERS.map((filter) => (
            <Checkbox
              key={filter}
              label={t(`filter.${filter}`)}
              checked={filters.includes(filter)}
              onChange={(wanted) => set(filter, wanted)}
            />
          ))}
        </div>
        {filters.length > 0 && (
          <Button look="plain" onClick={() => onChange({ ...preferences, filters: [] })}>
            {t('filter.clear')}
          </Button>
        )}
      </Fieldset>
      <div className="method-order">
        <Select
          label={t('sort.label')}
          options={ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
          value={order}
          onChange={(value) => onChange({ ...preferences, order: value as Order })}
        />
      </div>
    </div>
  );
}
