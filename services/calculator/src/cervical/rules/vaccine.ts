import type { CervicalReport } from '@vesela/contracts/calculator';
import type { CervicalAnswers } from './cervical-answers.ts';
import { vaccineRulesOf } from './screening-rules.ts';

/** Vaccines against HPV are studied up to this age; later the benefit for most women is small (EMA, Gardasil 9). */
const OLDEST = 45;

/** Applies the vaccination rules of the subject's country. */
export function vaccineOf(answers: CervicalAnswers): CervicalReport['vaccine'] {
  const { age, hpv_vaccine: given } = answers;
  if (given === 'under_18' || given === 'from_18') return 'vaccinated';
  if (given === 'incomplete') return 'incomplete';
  const country = vaccineRulesOf(answers.country);
  if (country && age >= country.funded.from && age <= country.funded.to) return 'funded';
  const group = country?.riskGroups;
  if (group && age >= group.from && age <= group.to && inRiskGroup(answers)) return 'risk_group';
  return age > OLDEST ? 'older' : 'ask_doctor';
}

function inRiskGroup({ cell_changes, immune_system }: CervicalAnswers): boolean {
  return cell_changes === 'treated' || immune_system === 'hiv' || immune_system === 'weakened';
}
