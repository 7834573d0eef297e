import { Card } from '@vesela/ui';
import { useReportTexts } from '../report-texts.ts';
import { answerValue } from '../summary/answer-texts.ts';
import { changedAnswers } from './changed-answers.ts';
import type { Pair } from './pair.ts';
import '../charts/table.css';

/** The answers that differ, question by question, in the language of the page. */
export function AnswerChanges({ before, after, own, answers }: Pair) {
  const { t, language } = useReportTexts();
  const changed = changedAnswers(before.answers, after.answers);
  const words = { t, own: answers, language };
  return (
    <Card as="section" aria-labelledby="risk-compare-answers">
      <h2 id="risk-compare-answers">{own('compare.answers')}</h2>
      {changed.length === 0 ? (
        <p>{own('compare.same')}</p>
      ) : (
        <table className="risk-table risk-table--stacked">
          <caption>{own('compare.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{own('compare.question')}</th>
              <th scope="col">{own('compare.earlier')}</th>
              <th scope="col">{own('compare.later')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map((id) => (
              <tr key={id}>
                <th scope="row">{answers(`answer.${id}`)}</th>
                <td>{answerValue(words, id, before.answers)}</td>
                <td>{answerValue(words, id, after.answers)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {before.answers.municipality !== after.answers.municipality && <p>{own('compare.municipality')}</p>}
    </Card>
  );
}
