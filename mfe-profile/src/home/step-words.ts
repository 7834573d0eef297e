import { breastProgrammeOf, breastScreeningValues, MAMMOGRAPHY_ANSWER_YEARS } from '@vesela/contracts/breast-screening';
import { cervicalScreeningAges } from '@vesela/contracts/cervical-screening';
import { longDate, usePlatform, useTexts } from '@vesela/framework';
import type { FindingWords } from '@vesela/framework/open-finding/words';
import { useOwnTexts } from '@vesela/framework/own-texts';
import type { Due, TestKind } from './due.ts';
import { type HomeStep, leadsToRiskTest } from './next-step.ts';
import { ICONS } from './rows.tsx';

const TESTS: Readonly<Record<TestKind, { test: string; report: string }>> = {
  risk_report: { test: 'Calculator', report: 'CalculatorReport' },
  cervical_report: { test: 'CervicalCancer', report: 'CervicalCancerReport' },
  contraception_report: { test: 'Contraception', report: 'ContraceptionReport' },
};
const ROUTES = { ...TESTS, examination: { test: 'Examination', report: 'ExaminationReport' } } as const;

/** The section of each report with the ways to show it to a doctor. */
const SHOWN_AT: Readonly<Record<TestKind, string>> = {
  risk_report: 'doctor-links',
  cervical_report: 'cervical-show',
  contraception_report: 'doctor-links',
};

/** Addresses of tests and reports; undefined while their module is not published. */
export function useAddresses() {
  const { pathOfRoute, href } = usePlatform();
  return {
    test(kind: keyof typeof ROUTES): string | undefined {
      const path = pathOfRoute(ROUTES[kind].test);
      return path && href(path);
    },
    report(kind: keyof typeof ROUTES, id: string): string | undefined {
      const path = pathOfRoute(ROUTES[kind].report);
      return path && href(`${path}/${id}`);
    },
  };
}

export interface DueWords {
  title: string;
  text: string;
  href: string | undefined;
  icon: readonly string[];
}

/** A line of what is due, in words. */
export function useDueWords(): (due: Due) => DueWords {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const address = useAddresses();
  return (due) => {
    switch (due.kind) {
      case 'examination': {
        const last = t('due.examination.last', { date: longDate(due.lastAt, language) });
        const next = due.day && !due.now && t('due.examination.next', { date: longDate(due.day, language, 'UTC') });
        const text = next ? `${last} ${next}` : last;
        return { title: common('kind.examination'), text, href: address.test('examination'), icon: ICONS.breast };
      }
      case 'breast': {
        const values = {
          ...breastScreeningValues(breastProgrammeOf(due.programme), 'before'),
          held: MAMMOGRAPHY_ANSWER_YEARS,
        };
        const text = `${t(`due.breast.${due.programme}`, values)} ${t(`due.breast.${due.step}`, values)}`;
        const href = due.report === null ? address.test('risk_report') : address.report('risk_report', due.report);
        return { title: t('due.breast'), text, href, icon: ICONS.calendar };
      }
      case 'cervical': {
        const text = common(`cervical.${due.state}`);
        return {
          title: t('due.cervical'),
          text,
          href: address.report('cervical_report', due.report),
          icon: ICONS.cervix,
        };
      }
      case 'cervical_ages': {
        const text = t(`due.cervical.${due.programme}`, cervicalScreeningAges(due.programme));
        return { title: t('due.cervical'), text, href: address.test('cervical_report'), icon: ICONS.cervix };
      }
    }
  };
}

export interface StepWords {
  title: string;
  text: string;
  action: string;
  href: string | undefined;
}

/** The next step in words; what a participant's page says too is shared. */
export function useStepWords(shared: FindingWords): (step: HomeStep) => StepWords {
  const { t, language } = useOwnTexts();
  const common = useTexts();
  const address = useAddresses();
  const dueWords = useDueWords();
  return (step) => {
    switch (step.kind) {
      case 'today': {
        const href = address.report('contraception_report', step.id);
        const text = `${common('kind.contraception_report')}: ${t('next.today.text')}`;
        return { title: common('contraception.today'), text, action: t('next.what-to-do'), href };
      }
      case 'waiting':
        return { ...shared.waiting, href: address.test('examination') };
      case 'found': {
        const words = shared.card({ finished_at: step.at, suspicious: step.signs, symptoms: step.symptoms });
        const examination = address.test('examination');
        const unsaved = examination && `${examination}/step/results`;
        return { ...words, href: step.id === undefined ? unsaved : address.report('examination', step.id) };
      }
      case 'signs': {
        const href = address.report('cervical_report', step.id);
        const text = `${common('kind.cervical_report')}: ${common('cervical.symptoms', { n: step.signs })}.`;
        return { title: t('next.see-doctor'), text, action: t('next.what-to-do'), href };
      }
      case 'draft': {
        const text = t('next.draft', { date: longDate(step.savedAt, language) });
        return { title: t(`next.draft.${step.test}`), text, action: t('next.go-on'), href: address.test(step.test) };
      }
      case 'due': {
        const { text, href } = dueWords(step.due);
        if (step.due.kind === 'examination')
          return { title: t('next.examination'), text, action: t('next.begin'), href };
        const title = t(step.due.kind === 'breast' ? 'next.breast' : 'next.cervical');
        return { title, text, action: t('next.what-to-do'), href };
      }
      case 'show': {
        const texts: Record<TestKind, string> = {
          risk_report: t('result.advice'),
          cervical_report: common('cervical.follow_up'),
          contraception_report: common('contraception.conflict'),
        };
        const text = `${common(`kind.${step.report}`)}: ${texts[step.report]}`;
        const report = address.report(step.report, step.id);
        const href = report && `${report}#${SHOWN_AT[step.report]}`;
        return { title: t('next.show'), text, action: t('action.show'), href };
      }
      case 'find_out': {
        const { text, href } = dueWords(step.due);
        const title = t(`next.when.${step.due.kind}`);
        // Without a report there is nothing yet that says what to do, and the address is that of the test.
        const isTest = step.due.kind === 'cervical_ages' || leadsToRiskTest(step.due);
        const action = t(isTest ? 'next.begin' : 'next.what-to-do');
        return { title, text, action, href };
      }
    }
  };
}
