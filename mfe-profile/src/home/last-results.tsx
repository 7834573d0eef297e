import { recentDate, type Translate, usePlatform, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { DiaryKind } from '../api/diary.ts';
import type { EntryState } from '../api/entry-summaries.ts';
import { type RiskLine, rangeText, riskLines } from '../diary/risk-lines.ts';
import { Again } from './again.tsx';
import { hasSpoken } from './next-step.ts';
import { ICONS, Row, Rows, Section } from './rows.tsx';
import { useAddresses } from './step-words.ts';
import type { Home } from './use-home-facts.ts';

const ICON_OF: Readonly<Record<DiaryKind, readonly string[]>> = {
  risk_report: ICONS.curve,
  cervical_report: ICONS.cervix,
  contraception_report: ICONS.pills,
  examination: ICONS.breast,
  genetic_test: ICONS.list,
};

/** The newest result of each kind: what it says, below it its test and day, each in one line where it can be. A service that is down leaves its own line unread. */
export function LastResults({ home: { facts, results, failed, retry } }: { home: Home }) {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const { href } = usePlatform();
  const address = useAddresses();
  return (
    <Section id="results" title={t('results.title')} link={{ href: href('/Profile'), text: t('results.diary') }}>
      {failed.diary && <Again text={t('failed.results')} onRetry={retry} />}
      {!failed.diary && results.length === 0 && <p>{t('results.none')}</p>}
      {results.length > 0 && (
        <Rows>
          {results.map(({ entry, state, doubt }) => (
            <Row
              key={entry.kind}
              href={entry.kind === 'genetic_test' ? undefined : address.report(entry.kind, entry.id)}
              icon={ICON_OF[entry.kind]}
              title={doubt ? t('result.advice') : resultText(state, t, common, hasSpoken(facts))}
              text={t('results.of', {
                kind: t(`results.${entry.kind}`),
                date: recentDate(entry.at, language, new Date()),
              })}
            />
          ))}
        </Rows>
      )}
    </Section>
  );
}

function resultText(state: EntryState, t: Translate, common: Translate, spoken: boolean): string {
  if (state.state !== 'known') return t('result.failed');
  const { summary } = state;
  switch (summary.kind) {
    case 'risk_report': {
      const [line] = summary.report.advice_first ? [] : riskLines(summary.report);
      if (!line) return t('result.advice');
      const number = numberText(line, t) + rangeText(common, line.range);
      return summary.report.capped ? `${number}. ${common('entry.capped')}` : number;
    }
    case 'examination': {
      const { suspicious } = summary.examination;
      return suspicious === 0 ? t('result.no-signs') : common('examination.count', { n: suspicious });
    }
    case 'cervical_report': {
      const { symptoms, screening } = summary.report;
      return symptoms > 0 ? common('cervical.symptoms', { n: symptoms }) : common(`cervical.${screening}`);
    }
    case 'contraception_report': {
      const { conflict, suits, today } = summary.report;
      if (today && !spoken) return common('contraception.today');
      if (conflict) return common('contraception.conflict');
      return suits > 0 ? t('result.suits', { n: suits }) : t('result.open');
    }
    case 'genetic_test':
      return t('result.open');
  }
}

/** From 81 on the first line reaches to an age, since the tables end before 10 years have passed. */
function numberText({ span, people: n }: RiskLine, t: Translate): string {
  if (!('years' in span))
    return n === null ? t('result.few-to', { age: span.toAge }) : t('result.risk-to', { age: span.toAge, n });
  const { years } = span;
  return n === null ? t('result.few', { years }) : t('result.risk', { years, n });
}
