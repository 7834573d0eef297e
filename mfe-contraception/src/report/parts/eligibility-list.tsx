import { byEffectiveness } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Tag } from '@vesela/ui';
import type { ContraceptionReport } from '../../api-types.ts';
import { useSuitabilityName } from '../../methods/verdict/verdict-box.tsx';
import { needsNoneBy, perhapsUsedBy } from '../earlier.ts';
import { withSameSentences } from '../verdict-sentences.ts';
import { SourceNote } from './source-note.tsx';

const GROUPS = [
  ['suits', 'lowers'],
  ['ask_doctor', 'unclear'],
  ['not_suitable', 'raises'],
  ['unrated', 'plain'],
] as const;

/** A woman reads the category of the table as well where the table speaks against a method. */
const NAMED: ReadonlySet<string> = new Set(['ask_doctor', 'not_suitable']);

interface EligibilityListProps {
  report: Pick<ContraceptionReport, 'eligibility' | 'answers'>;
  /** With the categories of all methods, for doctors. */
  categories: boolean;
}

/** Every method with the user's verdict and the reasons, on one sheet. */
export function EligibilityList({ report, categories }: EligibilityListProps) {
  const words = useOwnTexts();
  const { t } = words;
  const suitabilityName = useSuitabilityName();
  const { eligibility } = report;
  const needsNone = needsNoneBy(report);
  const perhaps = perhapsUsedBy(report);
  return (
    <>
      <p>{t(needsNone ? 'eligibility.none-needed.lead' : 'eligibility.lead')}</p>
      <div className="contraception-cards">
        {GROUPS.map(([suitability, tone]) => {
          const verdicts = byEffectiveness(eligibility.filter((verdict) => verdict.suitability === suitability));
          if (verdicts.length === 0) return null;
          return (
            <Card key={suitability}>
              <h3>
                <Tag tone={tone}>{suitabilityName(suitability)}</Tag>
              </h3>
              {suitability === 'unrated' && <p>{t('suitability.unrated.why')}</p>}
              <ul className="contraception-list">
                {withSameSentences(words, verdicts, {
                  categories: categories || NAMED.has(suitability),
                  needsNone,
                  perhaps,
                }).map(({ methods, sentences }) => (
                  <li key={methods[0]}>
                    {methods.map((method) => (
                      <strong key={method}>{t(`method.${method}.name`)}</strong>
                    ))}
                    {sentences.map((line) => (
                      <p key={line}>{line}</p>
                    ))}
                  </li>
                ))}
              </ul>
            </Card>
          );
        })}
      </div>
      <SourceNote sources={['MEC']} />
    </>
  );
}
