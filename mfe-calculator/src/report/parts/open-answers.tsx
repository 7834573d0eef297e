import { perThousandBetween, USUAL_HEIGHT_CM } from '@vesela/risk-model';
import { Card, Disclosure } from '@vesela/ui';
import type { Report } from '../../api/types.ts';
import { useReportTexts } from '../report-texts.ts';
import { questionName } from '../words/questions.ts';

/** What the questions left open could change within ten years; the one that matters most comes first. */
export function OpenAnswers({ report: { open_answers: open } }: { report: Report }) {
  const { t } = useReportTexts();
  const [first, ...others] = open;
  if (!first) return null;
  const text = ({ question, risk }: typeof first) =>
    t('open.range', { question: questionName(t, question), ...perThousandBetween(...endsOf(risk)) });
  return (
    <Card as="section" aria-labelledby="risk-open">
      <h2 id="risk-open" className="risk-card-title">
        {t('open.title')}
      </h2>
      <p>{t('open.lead', { count: open.length })}</p>
      <p>
        <strong>{text(first)}</strong>
      </p>
      {others.length > 0 && (
        <Disclosure summary={t('open.others')}>
          <ul>
            {others.map((one) => (
              <li key={one.question}>{text(one)}</li>
            ))}
          </ul>
        </Disclosure>
      )}
      <p className="risk-soft">
        {t('open.alone')}{' '}
        {open.some(({ question }) => question === 'height') &&
          t('open.height', { from: USUAL_HEIGHT_CM.min, to: USUAL_HEIGHT_CM.max })}
      </p>
    </Card>
  );
}

type Range = Report['open_answers'][number]['risk'];
const endsOf = ({ years_of_follow_up_10: { low, high } }: Range): [number, number] => [low, high];
