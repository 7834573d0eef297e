import { NEED_IDS, type NeedId } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Checkbox, Fieldset, Select } from '@vesela/ui';
import { FILTERS, type Filter } from './filters.ts';
import { ORDERS, type Order } from './order.ts';
import './wishes.css';

export interface Preferences {
  filters: readonly Filter[];
  /** Asked only of a woman with a report: the first methods offered never go against them. */
  needs: readonly NeedId[];
  order: Order;
}

export const NO_PREFERENCES: Preferences = { filters: [], needs: [], order: 'effective' };

/** What she has ticked, in one line. */
export function chosenLine(t: Translate, { filters, needs }: Preferences): string {
  const names = [...needs.map((need) => t(`filter.need.${need}`)), ...filters.map((filter) => t(`filter.${filter}`))];
  return names.length > 0 ? names.join('; ') : t('filter.nothing');
}

interface Props {
  preferences: Preferences;
  onChange: (preferences: Preferences) => void;
  /** With her needs, for a woman with a report. */
  withNeeds: boolean;
  /** Wishes that her answers tell of. */
  told: readonly Filter[];
}

/** Wishes, needs and sort order of the methods. */
export function PreferencesForm({ preferences, onChange, withNeeds, told }: Props) {
  const { t } = useOwnTexts();
  const { filters, needs, order } = preferences;
  const setNeed = (need: NeedId, wanted: boolean) =>
    onChange({ ...preferences, needs: NEED_IDS.filter((one) => (one === need ? wanted : needs.includes(one))) });
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
        {told.some((wish) => !filters.includes(wish)) && (
          <Button
            look="plain"
            onClick={() =>
              onChange({ ...preferences, filters: FILTERS.filter((one) => [...filters, ...told].includes(one)) })
            }
          >
            {t('filter.told')}
          </Button>
        )}
        {filters.length > 0 && (
          <Button look="plain" onClick={() => onChange({ ...preferences, filters: [] })}>
            {t('filter.clear')}
          </Button>
        )}
      </Fieldset>
      {withNeeds && (
        <Fieldset label={t('filter.needs')}>
          <div className="method-wishes">
            {NEED_IDS.map((need) => (
              <Checkbox
                key={need}
                label={t(`filter.need.${need}`)}
                checked={needs.includes(need)}
                onChange={(wanted) => setNeed(need, wanted)}
              />
            ))}
          </div>
        </Fieldset>
      )}
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
