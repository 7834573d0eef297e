import { listText, longDate, useTexts } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { ReadBy } from '@vesela/framework/read-by';
import { ReportActions } from '@vesela/framework/report-actions';
import { Columns, LayerList, PageHeading, Tag } from '@vesela/ui';
import { useAdviceTexts } from '../advice/advice-texts.ts';
import { Todo } from '../advice/todo.tsx';
import type { Examination } from '../api/types.ts';
import { AskLater } from '../follow-up/ask-later.tsx';
import { EarlierList, useEarlier } from '../intro/earlier-examinations.tsx';
import { Comparison, useComparisonLine } from './parts/comparison.tsx';
import { DeleteExamination } from './parts/delete-examination.tsx';
import { Found } from './parts/found.tsx';
import { Links } from './parts/links.tsx';
import { NotesForm } from './parts/notes-form.tsx';

interface ReportViewProps {
  examination: Examination;
  /** Called when another window has saved: the data shown are out of date. */
  onConflict: () => void;
}

/** What she noticed, what has changed and what is kept from before, in closed sections that say it in a line. */
function Basis({ examination }: Pick<ReportViewProps, 'examination'>) {
  const { t, language } = useOwnTexts();
  const module = useTexts();
  const { id, symptoms, suspicious, comparison } = examination;
  const changes = useComparisonLine(comparison);
  const { shown } = useEarlier(id);
  const signs = symptoms.map((sign) => t(`found.${sign}`));
  const sections = [
    suspicious > 0 && {
      id: 'found',
      title: t('found.title'),
      line: listText(signs, language, 'unit'),
      content: <Found examination={examination} />,
    },
    comparison !== null && {
      id: 'compare',
      title: t('compare.title'),
      line: changes,
      content: <Comparison comparison={comparison} />,
    },
    shown[0] !== undefined && {
      id: 'earlier',
      title: module('earlier.title'),
      line: longDate(shown[0].finished_at, language),
      print: false,
      content: <EarlierList except={id} />,
    },
  ].filter((section) => section !== false);
  return sections.length > 0 && <LayerList sections={sections} />;
}

/** The result first, then what to do, then its basis and the notes. */
export function ReportView({ examination, onConflict }: ReportViewProps) {
  const { t, language } = useOwnTexts();
  const advice = useAdviceTexts();
  const { suspicious, finished_at, comparison } = examination;
  const flagged = suspicious > 0;
  return (
    <article>
      <PageHeading
        focus
        above={<Tag>{t('report.tag', { date: longDate(finished_at, language) })}</Tag>}
        lead={advice(flagged ? 'flags.lead' : 'none.lead')}
      >
        {flagged ? advice('flags.headline', { n: suspicious }) : advice('none.headline')}
      </PageHeading>
      <Columns>
        <div className="exam-report">
          <ReadBy topic="examination" />
          {flagged && <Todo symptoms={examination.symptoms} />}
          {flagged && <AskLater examination={examination} onConflict={onConflict} />}
          {!flagged && <Found examination={examination} />}
          {comparison === null && <p>{t('compare.first')}</p>}
          <Basis examination={examination} />
          <NotesForm examination={examination} onConflict={onConflict} />
        </div>
        <div className="exam-report">
          <p>{t('limits')}</p>
          <Links flagged={flagged} />
          <ReportActions
            print={t('action.print')}
            again={t('action.new')}
            testPath="/Examination"
            home={t('action.home')}
          />
          <DeleteExamination id={examination.id} />
        </div>
      </Columns>
    </article>
  );
}
