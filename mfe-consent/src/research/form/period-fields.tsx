import { useOwnTexts } from '@vesela/framework/own-texts';
import { TextField } from '@vesela/ui';
import type { Period } from '../model/period.ts';

interface PeriodFieldsProps {
  period: Period;
  onChange: (period: Period) => void;
  faultText: (field: string) => string | undefined;
}

/** First and last day, as native date fields. */
export function PeriodFields({ period, onChange, faultText }: PeriodFieldsProps) {
  const { t } = useOwnTexts();
  return (
    <div className="research-period">
      <TextField
        id="from"
        type="date"
        label={t('form.from')}
        error={faultText('from')}
        value={period.from}
        onChange={(from) => onChange({ ...period, from })}
      />
      <TextField
        id="to"
        type="date"
        label={t('form.to')}
        error={faultText('to')}
        value={period.to}
        onChange={(to) => onChange({ ...period, to })}
      />
    </div>
  );
}
