import type { CervicalFactor } from '../api/types.ts';

/** The publications behind the report's statements, as cited. */
export const SYMPTOMS_SOURCE = 'WHO, Cervical cancer (fact sheet)';

export const FACTOR_SOURCES: Readonly<Record<CervicalFactor['factor'], string>> = {
  age: 'IARC Handbooks of Cancer Prevention, vol. 18, 2022',
  sexual_activity: 'International Collaboration, Cancer Epidemiol Biomarkers Prev 2009;18:1060–9',
  hpv_vaccine: 'Lei J et al., N Engl J Med 2020;383:1340–8',
  screening: 'IARC Handbooks of Cancer Prevention, vol. 18, 2022',
  smoking: 'International Collaboration, Int J Cancer 2006;118:1481–95',
  immune_system: 'Stelzle D et al., Lancet Glob Health 2021;9:e161–9',
  cell_changes: 'Strander B et al., BMJ 2007;335:1077',
  hormonal_contraception: 'International Collaboration, Lancet 2007;370:1609–21',
  births: 'International Collaboration, Int J Cancer 2006;119:1108–24',
};
