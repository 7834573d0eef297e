import { termOf } from '@vesela/contracts/examination/finding-term';
import { dateAmong, longDate, usePlatform, useTexts } from '@vesela/framework';
import { AppointmentLink } from '@vesela/framework/appointment-link';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ReportActions } from '@vesela/framework/report-actions';
import { ButtonLink, buttonClass, Columns, LayerList, PageHeading, Row, Tag } from '@vesela/ui';
import { useAdviceTexts } from '../advice/advice-texts.ts';
import { Todo } from '../advice/todo.tsx';
import type { Examination } from '../api/types.ts';
import { AskLater } from '../follow-up/ask-later.tsx';
import { EarlierList, useEarlier } from '../intro/earlier-examinations.tsx';
import { signLineAlone } from '../sign-line.ts';
import { Comparison, useComparisonLine } from './parts/comparison.tsx';
import { DeleteExamination } from './parts/delete-examination.tsx';
import { ChosenPattern, SignList, useSignNames } from './parts/found.tsx';
import { Links } from './parts/links.tsx';
import { NotesForm } from './parts/notes-form.tsx';

interface ReportViewProps {
  examination: Examination;
  /** Of another examination, where this one has no sign and no doctor has looked at it; undefined while nobody knows. */
  openFinding: Examination | null | undefined;
  /** Called when another window has saved: the data shown are out of date. */
  onConflict: () => void;
}

/** What she noticed, what has changed and what is kept from before, in closed sections that say it in a line. */
function Basis({ examination }: Pick<ReportViewProps, 'examination'>) {
  const { t, language } = useOwnTexts();
  const module = useTexts();
  const { id, finished_at, symptoms, suspicious, comparison } = examination;
  const changes = useComparisonLine(comparison);
  const { shown, moments } = useEarlier(id);
  const sections = [
    suspicious > 0 && {
      id: 'found',
      title: t('found.title'),
      line: signLineAlone(symptoms.map((sign) => t(`found.${sign}`))),
      content: (
        <>
          <SignList signs={symptoms} />
          <ChosenPattern examination={examination} />
        </>
      ),
    },
    comparison !== null && {
      id: 'compare',
      title: t('compare.title'),
      line: changes,
      content: <Comparison comparison={comparison} finishedAt={finished_at} />,
    },
    shown[0] !== undefined && {
      id: 'earlier',
      title: module('earlier.title'),
      line: dateAmong(shown[0].finished_at, moments, language),
      print: false,
      content: <EarlierList except={id} />,
    },
  ].filter((section) => section !== false);
  return sections.length > 0 && <LayerList sections={sections} />;
}

/** What was found before and still needs a doctor: where to book, and whether one has looked at it. */
function FoundBefore({ examination, onConflict }: Pick<ReportViewProps, 'examination' | 'onConflict'>) {
  const { language } = useOwnTexts();
  const advice = useAdviceTexts();
  const module = useTexts();
  const { href } = usePlatform();
  const { id, finished_at, symptoms } = examination;
  const { moments } = useEarlier();
  return (
    <>
      <p>{advice(`todo.${termOf(symptoms)}`)}</p>
      <Row print={false}>
        <AppointmentLink to="gynaecologist" look={buttonClass()} />
        <ButtonLink look="quiet" href={href(`/ExaminationReport/${id}`)}>
          {module('earlier.view-name', { date: dateAmong(finished_at, moments, language) })}
        </ButtonLink>
      </Row>
      <AskLater examination={examination} onConflict={onConflict} />
    </>
  );
}

/** The result first, then what to do, then its basis and the notes. */
export function ReportView({ examination, openFinding, onConflict }: ReportViewProps) {
  const { t, language } = useOwnTexts();
  const advice = useAdviceTexts();
  const names = useSignNames();
  const { suspicious, finished_at, symptoms, comparison, follow_up } = examination;
  const flagged = suspicious > 0;
  const seen = flagged && follow_up.looked_at === 'yes';
  const before = openFinding ?? undefined;
  const isOpen = before !== undefined || (flagged && !seen);
  const repeat = advice('none.lead');
  const lead = () => {
    if (seen) return t('later.said.yes');
    if (flagged) return advice('flags.lead');
    return before
      ? t('open.lead', { date: longDate(before.finished_at, language), signs: names(before.symptoms) })
      : repeat;
  };
  return (
    <article>
      <PageHeading
        // The card that she answered goes; the focus stays on the page.
        key={before?.id}
        focus
        above={<Tag>{t('report.tag', { date: longDate(finished_at, language) })}</Tag>}
        lead={lead()}
      >
        {flagged ? advice('flags.headline', { n: suspicious }) : advice('none.headline')}
      </PageHeading>
      <Columns>
        <div className="exam-report">
          {flagged && !seen && <Todo symptoms={symptoms} foundAt={finished_at} />}
          {flagged && <AskLater examination={examination} onConflict={onConflict} />}
          {before && <FoundBefore examination={before} onConflict={onConflict} />}
          {before && <p>{repeat}</p>}
          <ReadBy topic="examination" />
          {!flagged && <ChosenPattern examination={examination} />}
          {comparison === null && <p>{t('compare.first')}</p>}
          <Basis examination={examination} />
          <NotesForm examination={examination} quiet={isOpen} onConflict={onConflict} />
        </div>
        <div className="exam-report">
          <p>{t('limits')}</p>
          <Links riskTest={!flagged && openFinding === null} />
          <ReportActions
            print={advice('print')}
            again={t('action.new')}
            testPath="/Examination"
            againLast={isOpen}
            home={t('action.home')}
          />
          <DeleteExamination id={examination.id} />
        </div>
      </Columns>
    </article>
  );
}
