import type { RiskGroup } from '@vesela/risk-model';
import { useReportTexts } from '../report-texts.ts';
import { bandedText, betweenText } from '../words/risk.ts';
import './nice-bands.css';

interface NiceBandsProps {
  label: string;
  /** Fractions. */
  risk: number;
  bands: { moderate: number; high: number };
  group: RiskGroup;
  /** 95%; null in reports made before it was computed. */
  range: { low: number; high: number } | undefined;
}

/** The scale ends at one and a half times where "high" begins; a higher risk stands at its end. */
const BEYOND_HIGH = 1.5;

/** One span of NICE: the three bands to scale, and where her risk lies. The text says all that the drawing shows. */
export function NiceBands({ label, risk, bands, group, range }: NiceBandsProps) {
  const { t } = useReportTexts();
  const between = range && betweenText(t, range);
  const top = bands.high * BEYOND_HIGH;
  const at = (value: number) => `${Math.min(value / top, 1) * 100}%`;
  return (
    <div className="nice-bands">
      <p>
        {label}: <strong>{bandedText(t, risk, Object.values(bands))}</strong>
        {between && ` (${between})`}, {t(`group.${group}`)}
      </p>
      <div className="nice-bands__scale" aria-hidden="true">
        <span className="nice-bands__band" style={{ width: at(bands.moderate) }} />
        <span
          className="nice-bands__band nice-bands__band--moderate"
          style={{ left: at(bands.moderate), right: `calc(100% - ${at(bands.high)})` }}
        />
        <span className="nice-bands__band nice-bands__band--high" style={{ left: at(bands.high), right: 0 }} />
        <span className="nice-bands__mark" style={{ left: at(risk) }} />
      </div>
      <div className="nice-bands__ends" aria-hidden="true">
        <span>{t('number', { n: 0 })}</span>
        <span style={{ left: at(bands.moderate) }}>{t('number', { n: bands.moderate * 1000 })}</span>
        <span style={{ left: at(bands.high) }}>{t('number', { n: bands.high * 1000 })}</span>
      </div>
    </div>
  );
}
