import { listText } from '@vesela/framework';
import type { useOwnTexts } from '@vesela/framework/own-texts';
import type { Section } from '@vesela/ui';
import type { CervicalReport } from '../api/types.ts';
import { Factors } from './factors.tsx';
import { Limits } from './limits.tsx';
import { Screening, screeningTextOf, testsOf } from './screening.tsx';
import { Symptoms } from './symptoms.tsx';
import { Vaccine } from './vaccine.tsx';

type Texts = ReturnType<typeof useOwnTexts>;

/** Everything below the first screen, each section with what it says while it is closed. */
export function sectionsOf(texts: Texts, report: CervicalReport, date: string): Section[] {
  const { t } = texts;
  const { symptoms, vaccine, factors } = report;
  return [
    ...optional(symptoms.length > 0, {
      id: 'cervical-symptoms',
      ...action(t),
      line: symptomsLine(texts, report),
      content: <Symptoms report={report} />,
    }),
    {
      id: 'cervical-screening',
      ...(symptoms.length > 0 ? { title: t('screening.title') } : action(t)),
      line: screeningLine(texts, report),
      content: <Screening report={report} />,
    },
    {
      id: 'cervical-vaccine',
      title: t('vaccine.title'),
      line: t(`vaccine.line.${vaccine}`),
      content: <Vaccine report={report} />,
    },
    ...optional(factors.length > 0, {
      id: 'cervical-factors',
      title: t('factors.title'),
      line: factorsLine(texts, report),
      content: <Factors report={report} />,
    }),
    {
      id: 'cervical-limits',
      title: t('limits.title'),
      line: t('limits.line'),
      content: <Limits report={report} date={date} />,
    },
  ];
}

/** Of the section to which the action above the menu leads. */
const action = (t: Texts['t']) => ({ title: t('do.short'), menu: false });

const optional = (shown: boolean, section: Section): Section[] => (shown ? [section] : []);

function symptomsLine({ t, language }: Texts, { symptoms }: CervicalReport): string {
  const names = listText(
    symptoms.map((symptom) => t(`symptom.${symptom}`)),
    language,
  );
  return names.charAt(0).toLocaleUpperCase(language) + names.slice(1);
}

/** What the headline does not say already: her tests, or the ages of the rules. */
function screeningLine({ t }: Texts, { symptoms, screening }: CervicalReport): string {
  if (symptoms.length > 0) return t(`headline.${screeningTextOf(screening)}`);
  const tests = testsOf(t, screening);
  if (tests.length > 0) return tests.join('. ');
  return t(`rules.line.${screening.rules}`, { from: screening.from_age, to: screening.to_age });
}

/** The factors that count for her, without a direction: "raises the risk: screening" would be read as its opposite. */
function factorsLine({ t, language }: Texts, { factors }: CervicalReport): string {
  const names = ['raises', 'lowers'].flatMap((direction) =>
    factors
      .filter((one) => one.direction === direction)
      // In lower case within a list, except "HPV".
      .map(({ factor }) =>
        t(`factor.${factor}`).replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLocaleLowerCase(language)),
      ),
  );
  return names.length > 0 ? t('factors.line', { list: listText(names, language) }) : t('factors.line-none');
}
