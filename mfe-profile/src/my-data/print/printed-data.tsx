import { dateAndTime, type Language, listText, longDate, numberText } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Button, Row, SummaryList, SummaryRow } from '@vesela/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { useAccessText } from '../accesses/use-access-text.ts';
import type { OwnData } from '../export/own-data.ts';
import { answerText, type QuestionTexts, questionText } from './reading.ts';
import { useReading } from './use-reading.ts';

const percent = (language: Language, fraction: number) =>
  numberText(fraction, language, { style: 'percent', maximumFractionDigits: 1 });

/** All data on paper, in the user's language. */
export function PrintedData({ data, onClose }: { data: OwnData; onClose: () => void }) {
  const { t, language } = useOwnTexts();
  const words = useReading();
  const accessText = useAccessText();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const when = (moment: string) => dateAndTime(moment, language);
  const answers = (given: Readonly<Record<string, unknown>>, asked: QuestionTexts) =>
    Object.entries(given).map(([code, value]) => (
      <SummaryRow key={code} term={questionText(asked, code)}>
        {answerText(asked, code, value, { language, placeOf: words.placeOf })}
      </SummaryRow>
    ));
  const { calculator, contraception, examination, profile, consent, notification, research } = data;
  const { country, closed_texts: closedTexts = [], spoken_at: spokenAt } = profile.settings;
  const { language: mailLanguage } = notification.preferences;
  const nameOf = (code: string) => new Intl.DisplayNames(language, { type: 'language' }).of(code);
  return (
    <article className="my-data" aria-labelledby="printed-title">
      <h2 id="printed-title" ref={heading} tabIndex={-1}>
        {t('printed.title')}
      </h2>
      <div className="v-no-print">
        <Row>
          <Button onClick={() => window.print()}>{t('print')}</Button>
          <Button look="quiet" onClick={onClose}>
            {t('printed.close')}
          </Button>
        </Row>
      </div>
      <SummaryList>
        <SummaryRow term={t('printed.made')}>{when(data.exported_at)}</SummaryRow>
        <SummaryRow term={t('printed.name')}>{data.account.name}</SummaryRow>
        <SummaryRow term={t('printed.email')}>{data.account.email}</SummaryRow>
        <SummaryRow term={t('printed.country')}>
          {country === null ? t('printed.none') : words.placeOf(country)}
        </SummaryRow>
        {closedTexts.length > 0 && (
          <SummaryRow term={t('printed.closed-texts')}>{listText(closedTexts, language, 'unit')}</SummaryRow>
        )}
        {spokenAt && <SummaryRow term={t('printed.spoken')}>{when(spokenAt)}</SummaryRow>}
        <SummaryRow term={t('printed.mail-language')}>
          {mailLanguage === null ? t('printed.none') : nameOf(mailLanguage)}
        </SummaryRow>
        <SummaryRow term={t('printed.reminder')}>
          {notification.reminder ? longDate(notification.reminder.day, language, 'UTC') : t('printed.none')}
        </SummaryRow>
      </SummaryList>
      <Part title={t('kind.risk_report')} count={calculator.risk_reports.length}>
        {calculator.risk_reports.map((report) => (
          <section key={report.id}>
            <h4>{when(report.created_at)}</h4>
            <SummaryList>
              {report.numbered &&
                ([10, 20, 30] as const).map((years) => (
                  <SummaryRow key={years} term={t('printed.years', { years })}>
                    {percent(language, report.risk[`years_of_follow_up_${years}`])}
                  </SummaryRow>
                ))}
              {answers(report.answers, words.risk)}
            </SummaryList>
          </section>
        ))}
      </Part>
      <Part title={t('kind.cervical_report')} count={calculator.cervical_reports.length}>
        {calculator.cervical_reports.map((report) => (
          <section key={report.id}>
            <h4>{when(report.created_at)}</h4>
            <SummaryList>{answers(report.answers, words.cervical)}</SummaryList>
          </section>
        ))}
      </Part>
      <Part title={t('kind.contraception_report')} count={contraception.reports.length}>
        {contraception.reports.map((report) => (
          <section key={report.id}>
            <h4>{when(report.created_at)}</h4>
            <SummaryList>{answers(report.answers, words.contraception)}</SummaryList>
          </section>
        ))}
      </Part>
      <Part title={t('kind.examination')} count={examination.records.length}>
        {examination.records.map(({ id, finished_at, symptoms, notes }) => (
          <section key={id}>
            <h4>{when(finished_at)}</h4>
            <ul>
              {symptoms.map((symptom) => (
                <li key={symptom}>{t(`symptom.${symptom}`)}</li>
              ))}
            </ul>
            {notes && <p>{notes}</p>}
          </section>
        ))}
      </Part>
      <Part title={t('printed.genetic')} count={profile.genetic_tests.length}>
        {profile.genetic_tests.map(({ id, taken_on, laboratory, result, note, file }) => (
          <section key={id}>
            <h4>{longDate(taken_on, language, 'UTC')}</h4>
            <p>{`${laboratory}: ${t(`genetic.${result}`)}`}</p>
            {note && <p>{note}</p>}
            {file && <p>{file.name}</p>}
          </section>
        ))}
      </Part>
      <Part title={t('accesses.title')} count={profile.accesses.length}>
        <ul>
          {profile.accesses.map((access) => (
            <li key={access.id}>{`${when(access.at)}: ${accessText(access)}`}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('printed.consents')} count={consent.entries.length}>
        <ul>
          {consent.entries.map(({ entry_id, at, title, version_id, action }) => (
            <li key={entry_id}>{`${when(at)}: ${title} (${version_id}): ${t(`action.${action}`)}`}</li>
          ))}
        </ul>
      </Part>
      <Part title={t('printed.research')} count={research.projects.length}>
        <ul>
          {research.projects.map(({ project_id, project_name, client_name }) => (
            <li key={project_id}>{`${project_name} (${client_name})`}</li>
          ))}
        </ul>
      </Part>
    </article>
  );
}

function Part({ title, count, children }: { title: string; count: number; children: ReactNode }) {
  const { t } = useOwnTexts();
  return (
    <section>
      <h3>{title}</h3>
      {count === 0 ? <p>{t('printed.nothing')}</p> : children}
    </section>
  );
}
