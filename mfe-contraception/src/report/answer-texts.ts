import { ILLNESS, SEVERITY } from '@vesela/contracts/contraception/options';
import { listText, numberText } from '@vesela/framework';
import type { ContraceptionReport } from '../api-types.ts';
import type { Translator } from './words.ts';

/** "None of these" and "prefer not to answer" of the two lists of conditions. */
const NONE = '0';
const NO_ANSWER = '51';
const { q2501, q2503 } = SEVERITY;
/** What she had in a pregnancy only, by its code in q25: the question that tells it, the answer, and its words. */
const IN_PREGNANCY: Readonly<Record<string, readonly [id: string, level: string, words: string]>> = {
  [ILLNESS.diabetes]: ['q2501', String(q2501.pregnancy_only), 'row.diabetes_in_pregnancy'],
  [ILLNESS.hypertension]: ['q2503', String(q2503.pregnancy_only), 'row.pressure_in_pregnancy'],
};

/** The most important answers as text; questions not asked are left out. */
export function answerTexts({ t, language }: Translator, { age, answers, bmi, bmi_group: group }: ContraceptionReport) {
  const codes = (id: string): readonly string[] => {
    const answer = answers[id];
    return Array.isArray(answer) ? answer : [];
  };
  const conditions = (id: string, name: 'illness' | 'gynaecological' | 'medicine') => {
    const given = codes(id);
    if (given.includes(NONE)) return t('said.none');
    if (given.includes(NO_ANSWER)) return t('said.not_said');
    return listText(
      given.map((code) => {
        const [question, level, words] = (id === 'q25' && IN_PREGNANCY[code]) || [];
        return question && words && answers[question] === level ? t(words) : t(`${name}.${code}`);
      }),
      language,
    );
  };
  const one = (id: string, words: string) => {
    const answer = answers[id];
    return typeof answer === 'string' ? t(`${words}.${answer}`) : '';
  };
  const rows = {
    age: t('said.age.value', { n: age }),
    bmi: `${numberText(bmi, language)} (${t(`bmi.${group}`)})`,
    uses: listText(
      codes('q3').map((code) => t(`use.${code}`)),
      language,
    ),
    plans: one('q2', 'said.plan'),
    pregnant: one('q28', 'said.pregnant'),
    birth: one('q29', 'said.birth'),
    smoking: one('q22', 'said.reply'),
    breastfeeding: one('q19', 'said.reply'),
    gynaecological: conditions('q23', 'gynaecological'),
    illnesses: conditions('q25', 'illness'),
    medicines: conditions('q30', 'medicine'),
    family: one('q26', 'said.reply'),
  };
  return Object.entries(rows).flatMap(([id, value]) => (value === '' ? [] : [{ id, value }]));
}
