import { useOwnTexts } from '@vesela/framework/own-texts';
import { Layers, type Section } from '@vesela/ui';
import type { ContraceptionReport } from '../api-types.ts';
import { isEarlier, needsNoneBy, pregnantBy } from './earlier.ts';
import { orderedBlocks } from './order.ts';
import { Assumptions } from './parts/assumptions.tsx';
import { EligibilityList } from './parts/eligibility-list.tsx';
import { Infections } from './parts/infections.tsx';
import { Literature, PUBLICATIONS } from './parts/literature.tsx';
import { Personal } from './parts/personal.tsx';
import { ReportedEffects } from './parts/reported-effects.tsx';
import { SeeADoctor } from './parts/see-a-doctor.tsx';
import { blockInShort, eligibilityLine, shortList, TABLE_YEARS, type Translator } from './words.ts';

interface Props {
  report: ContraceptionReport;
  reader: 'woman' | 'doctor';
  /** Sections of her own page, before the basis of the report. */
  own: readonly Section[];
}

/** Everything below the first screen; a doctor reads it without opening anything. */
export function ReportSections({ report, reader, own }: Props) {
  const words = useOwnTexts();
  const { t } = words;
  const sections = [
    ...(isEarlier(report) ? [] : verdictSections(words, report, reader)),
    ...own,
    ...basisSections(words, report),
  ];
  return (
    <Layers
      label={t('sections.label')}
      openAll={t('sections.open')}
      closeAll={t('sections.close')}
      sections={reader === 'doctor' ? sections.map((section) => ({ ...section, open: true })) : sections}
    />
  );
}

function verdictSections(words: Translator, report: ContraceptionReport, reader: Props['reader']): Section[] {
  const { t } = words;
  const { personal } = orderedBlocks(report);
  const effects = report.side_effects;
  const needsNone = needsNoneBy(report);
  const pregnant = pregnantBy(report);
  return [
    // In a pregnancy the report begins with the sentence that no method is needed.
    pregnant
      ? {
          id: 'contraception-infections',
          title: t('fact.sti'),
          line: t('fact.sti.sentence'),
          content: <Infections />,
        }
      : {
          id: 'contraception-eligibility',
          title: t(needsNone ? 'eligibility.none-needed.title' : 'eligibility.title'),
          short: needsNone ? t('eligibility.none-needed.short') : undefined,
          line: eligibilityLine(words, report),
          content: (
            <>
              <EligibilityList report={report} categories={reader === 'doctor'} />
              <Infections />
            </>
          ),
        },
    {
      id: 'contraception-personal',
      title: t('personal.title'),
      line: shortList(words)(personal.map((block) => blockInShort(words, block, needsNone).title)),
      content: <Personal blocks={personal} />,
    },
    ...(effects.length === 0
      ? []
      : [
          {
            id: 'contraception-effects',
            title: t('effects.title'),
            line: effects.map(({ method }) => t('effects.method', { method: t(`use.${method}`) })).join('. '),
            content: <ReportedEffects report={report} />,
          },
        ]),
    {
      id: 'contraception-doctor',
      title: t('doctor.title'),
      line: t('doctor.today.clot'),
      content: <SeeADoctor pregnant={pregnant} />,
    },
  ];
}

const basisSections = ({ t }: Translator, report: ContraceptionReport): Section[] => [
  {
    id: 'contraception-assumptions',
    title: t('assumptions.title'),
    short: t('assumptions.short'),
    line: t('assumptions.line', TABLE_YEARS),
    content: <Assumptions report={report} />,
  },
  {
    id: 'contraception-literature',
    // Each part names its own sources, on paper as well.
    print: false,
    title: t('literature.title'),
    short: t('literature.short'),
    line: t('literature.line', { n: PUBLICATIONS.length }),
    content: <Literature />,
  },
];
