import { MAX_RELATIVE_HAZARD, NICE_BANDS, NICE_SPANS } from '@vesela/risk-model';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { nearText } from '../words/lines.ts';
import { bandedText, betweenText } from '../words/risk.ts';
import { NiceBands } from './nice-bands.tsx';

/** The groups of NICE, each with its own span and its bands: for the doctor, no comparison with women of her age. */
export function ForDoctor({ report }: { report: Report }) {
  const { t } = useReportTexts();
  return (
    <>
      <p>
        {t('nice.lead')} {nearText(t, report)}
      </p>
      <NiceGroups report={report} />
    </>
  );
}

/** Both spans of NICE; an older report has only the group of its remaining lifetime. */
export function NiceGroups({ report: { nice, risk_group: group, referral } }: { report: Report }) {
  const { t } = useReportTexts();
  const { from40, lifetime } = NICE_BANDS;
  /** A group above the population beside criteria for a referral that are not met. */
  const isUnexplained = group !== 'near_population' && referral.verdict === 'no';
  return (
    <>
      {nice === null ? (
        <p>{t('nice.old', { group: t(`group.${group}`) })}</p>
      ) : (
        <>
          <NiceBands
            label={t('nice.span', { from: NICE_SPANS.from40.from, to: NICE_SPANS.from40.to })}
            risk={nice.from_40_to_50}
            group={nice.group_from_40_to_50}
            bands={from40}
            range={nice.interval?.from_40_to_50}
          />
          <NiceBands
            label={t('nice.span', { from: NICE_SPANS.lifetime.from, to: nice.to_age })}
            risk={nice.from_20}
            group={nice.group_from_20}
            bands={lifetime}
            range={nice.interval?.from_20}
          />
        </>
      )}
      {(isUnexplained || nice?.capped) && (
        <p>
          {nice?.capped && t('nice.lowered', { times: MAX_RELATIVE_HAZARD })} {isUnexplained && t('nice.criteria')}
        </p>
      )}
      {nice?.late_menopause && <LateMenopause late={nice.late_menopause} />}
      <p className="risk-soft">
        {t('nice.source', {
          moderate: lifetime.moderate * 1000,
          high: lifetime.high * 1000,
          moderate40: from40.moderate * 1000,
          high40: from40.high * 1000,
        })}
      </p>
    </>
  );
}

/** A menopause that had not come at 55: no group counts it, so what it makes of the risk from 20 stands beside them. */
function LateMenopause({ late }: { late: NonNullable<NonNullable<Report['nice']>['late_menopause']> }) {
  const { t } = useReportTexts();
  const number = bandedText(t, late.from_20, Object.values(NICE_BANDS.lifetime));
  const between = betweenText(t, late.range);
  const risk = between === undefined ? number : `${number} (${between})`;
  return <p>{t('nice.late', { risk, group: t(`group.${late.group_from_20}`) })}</p>;
}
