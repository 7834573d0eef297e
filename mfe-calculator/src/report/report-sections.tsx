import { LayerList, Layers, type LayersProps, Notice, type Section } from '@vesela/ui';
import { lazy, useState } from 'react';
import type { AnyReport, Report } from '../api/types.ts';
import { useOffers } from '../coupons/coupon-api.ts';
import { later } from './later.tsx';
import { BodyMass } from './parts/body-mass.tsx';
import { Factors } from './parts/factors.tsx';
import { ForDoctor } from './parts/for-doctor.tsx';
import { Limits } from './parts/limits.tsx';
import { Numbers } from './parts/numbers.tsx';
import { Referral } from './parts/referral.tsx';
import { type ReportTexts, useReportTexts } from './report-texts.ts';
import { useWhatIf } from './what-if/use-what-if.tsx';
import {
  curveLine,
  doLine,
  factorsLine,
  LIMITS_NAMED,
  niceLine,
  numbersLine,
  openLine,
  referralLine,
} from './words/lines.ts';
import { adviceFirst, mayNeedGenetics } from './words/referral.ts';

/** Loaded after the report, which does not wait for what these sections hold. */
const Advice = lazy(async () => ({ default: (await import('../advice/advice.tsx')).Advice }));
const OpenAnswers = lazy(async () => ({ default: (await import('./parts/open-answers.tsx')).OpenAnswers }));
/** Loaded when first opened: paper has no curve, and the line of the closed section says what it shows. */
const OverTheYears = lazy(async () => ({ default: (await import('./parts/over-the-years.tsx')).OverTheYears }));

/** Everything below the first screen; the numbers are behind the genetic advice where that matters more. */
export function ReportSections({ report, date }: { report: Report; date: string }) {
  const texts = useReportTexts();
  const { t } = texts;
  const whatIf = useWhatIf(report);
  const { advice, numbers, open, factors, years: curve, referral, nice, bmi, limits } = sectionsOf(texts, report, date);
  const years = useOnceOpened(curve);
  const offers = useOffers(mayNeedGenetics(report));
  const counted = [numbers, ...open, factors, whatIf, years, nice, ...bmi];
  const anyway: Section = {
    id: 'risk-anyway',
    title: t('advice.anyway'),
    line: t('advice.with-care'),
    print: false,
    content: (
      <>
        <Notice live={false}>{t('advice.caution')}</Notice>
        <LayerList sections={counted} level={3} />
      </>
    ),
  };
  const sections = adviceFirst(report)
    ? [referral, advice, anyway, limits]
    : [advice, numbers, ...open, factors, whatIf, years, referral, nice, ...bmi, limits];
  return (
    <ReportLayers
      sections={sections}
      following={offers.length > 0 ? [{ id: 'risk-offers', title: t('offers.short') }] : []}
    />
  );
}

/** The sections of any report, with or without a number. */
export function ReportLayers(shown: Pick<LayersProps, 'sections' | 'following'>) {
  const { t } = useReportTexts();
  return <Layers label={t('sections.label')} openAll={t('sections.open')} closeAll={t('sections.close')} {...shown} />;
}

/** What her family means, where there is a number and where there is none. */
export const referralSection = ({ t }: ReportTexts, report: AnyReport): Section => ({
  id: 'risk-referral',
  title: t(`referral.${report.referral.verdict}.title`),
  short: t('referral.short'),
  line: referralLine(t, report),
  content: <Referral report={report} />,
});

/** The section without its content until it is opened. */
function useOnceOpened(section: Section): Section {
  const [wasOpened, setOpened] = useState(false);
  return { ...section, onOpen: () => setOpened(true), content: wasOpened && section.content };
}

/** Each section with what it says while it is closed. Those that the summary for the doctor says already are not printed again. */
function sectionsOf(texts: ReportTexts, report: Report, date: string) {
  const { t, language } = texts;
  const { bmi, bmi_group: group } = report;
  const hasOpen = report.open_answers.length > 0 || report.open_gates.length > 0;
  return {
    advice: {
      id: 'risk-advice',
      title: t('do.title'),
      menu: false,
      line: doLine(t, language, report),
      content: later(<Advice report={report} />),
    },
    numbers: {
      id: 'risk-numbers',
      print: false,
      title: t('numbers.title'),
      short: t('numbers.short'),
      line: numbersLine(t, report),
      content: <Numbers report={report} />,
    },
    open: optional(hasOpen, {
      id: 'risk-open',
      title: t('open.title'),
      short: t('open.short'),
      line: openLine(t, report),
      content: later(<OpenAnswers report={report} />),
    }),
    factors: {
      id: 'risk-factors',
      print: false,
      title: t('factors.title'),
      line: factorsLine(t, language, report),
      content: <Factors report={report} />,
    },
    years: {
      id: 'risk-years',
      print: false,
      title: t('curve.title'),
      line: curveLine(t, report),
      content: later(<OverTheYears report={report} />),
    },
    referral: referralSection(texts, report),
    nice: {
      id: 'risk-doctor',
      print: false,
      title: t('nice.title'),
      short: t('nice.short'),
      line: niceLine(t, report),
      content: <ForDoctor report={report} />,
    },
    bmi:
      bmi === null || group === null
        ? []
        : [
            {
              id: 'risk-bmi',
              print: false,
              title: t('bmi.title', { bmi }),
              short: t('bmi.short'),
              line: t(`bmi.${group}`),
              content: <BodyMass group={group} />,
            },
          ],
    limits: {
      id: 'risk-limits',
      print: false,
      title: t('limits.title'),
      line: LIMITS_NAMED.map((limit) => t(`limits.${limit}.name`)).join(' '),
      content: <Limits report={report} date={date} />,
    },
  } satisfies Record<string, Section | Section[]>;
}

const optional = (shown: boolean, section: Section): Section[] => (shown ? [section] : []);
