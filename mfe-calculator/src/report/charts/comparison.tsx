import type { People } from '../../people.ts';
import { useReportTexts } from '../report-texts.ts';
import { peopleText } from '../words/risk.ts';
import './people.css';

/** Share of the line that the longer bar takes; the rest is for its label. */
const LONGEST = 55;

interface ComparisonProps {
  you: People;
  average: People;
  /** Names of the two bars, if they are not the user and the population average. */
  labels?: { you: string; average: string } | undefined;
  /** The number whose bar is the longest, where several pairs share one scale; by default the larger of the two. */
  most?: number | undefined;
}

/** Two bars on one scale: the user's filled, the average an outline. The labels contain everything that the bars show. */
export function Comparison({ you, average, labels, most = Math.max(you.exact, average.exact) }: ComparisonProps) {
  const { t } = useReportTexts();
  const bar = (people: People, look: string, label: string) => (
    <div className="risk-bar">
      <dt>{label}</dt>
      <dd>
        <span
          className={`risk-bar__fill risk-bar__fill--${look}`}
          style={{ width: `${most > 0 ? (people.exact / most) * LONGEST : 0}%` }}
          aria-hidden="true"
        />
        <span className="risk-bar__value">{peopleText(t, people)}</span>
      </dd>
    </div>
  );
  return (
    <dl className="risk-bars">
      {bar(you, 'you', labels?.you ?? t('you'))}
      {bar(average, 'average', labels?.average ?? t('average'))}
    </dl>
  );
}
