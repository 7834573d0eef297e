import {
  type ContraceptionReport,
  type ContraceptionStudyData as Data,
  STUDY_LISTS,
  type StudyList,
} from '@vesela/contracts/contraception';

type Answered = Pick<ContraceptionReport, 'age' | 'answers' | 'bmi_group'>;

const AGE_BANDS = [
  [50, '50-60'],
  [45, '45-49'],
  [40, '40-44'],
  [35, '35-39'],
  [30, '30-34'],
  [25, '25-29'],
  [18, '18-24'],
] as const;

const BIRTHS = ['none', 'one', 'two', 'three_or_more', 'three_or_more', 'unknown'] as const;
const PLANS = ['no', 'within_a_year', 'soon', 'menopause'] as const;
const ECO = ['not', 'rather_not', 'rather', 'very', 'unknown'] as const;
const REPLIES = ['no', 'yes'] as const;

/** The answer's code as an index into names; the fallback for everything else, also for a question not asked. */
const named = <Name extends string, Fallback extends Name | 'unknown'>(
  answer: unknown,
  names: readonly Name[],
  fallback: Fallback,
): Name | Fallback => names[Number(answer ?? Number.NaN)] ?? fallback;

/** Questions whose choices form one list of the study data. */
const ASKED_AS: Partial<Record<StudyList, RegExp>> = { q4: /^q4\d\d$/, q11: /^q11\d\d$/ };

function options(answers: Answered['answers']): Record<string, 'yes' | 'no'> {
  return Object.fromEntries(
    (Object.keys(STUDY_LISTS) as StudyList[]).flatMap((list) => {
      const asked = ASKED_AS[list];
      const ids = asked ? Object.keys(answers).filter((id) => asked.test(id)) : [list];
      const chosen = new Set(ids.flatMap((id) => answers[id] ?? []).map(String));
      return STUDY_LISTS[list].map((code) => [`${list}_${code}`, chosen.has(String(code)) ? 'yes' : 'no'] as const);
    }),
  );
}

/** The answers of a report in groups coarse enough that few details about one person remain; no date, no free text. */
export function coarseAnswers({ age, answers, bmi_group }: Answered): Data {
  const reply = (id: string) => named(answers[id], REPLIES, 'unknown');
  return {
    age_band: AGE_BANDS.find(([from]) => age >= from)?.[1] ?? '16-17',
    region: typeof answers.q27 === 'string' ? answers.q27 : '',
    births: named(answers.q17, BIRTHS, 'unknown'),
    children: named(answers.q18, BIRTHS, 'unknown'),
    bmi_group,
    sex_started: reply('q1'),
    stable_partner: reply('q20'),
    pregnancy_plans: named(answers.q2, PLANS, 'no'),
    breastfeeding: reply('q19'),
    abortion: reply('q24'),
    smoking: reply('q22'),
    family_clot: reply('q26'),
    environment: named(answers.q14, ECO, 'unknown'),
    ...options(answers),
  } as Data;
}
