import { GYNAECOLOGICAL as G } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { applies, type Finding, mayApply } from '../finding.ts';

/** Row or rows of each answer of q23. A current inflammation or infection would rule out starting a coil. */
const FINDINGS: ReadonlyMap<number, readonly Finding[]> = new Map([
  [G.irregular_periods, [applies('irregular_bleeding_not_heavy')]],
  [G.painful_periods, [applies('dysmenorrhoea_severe')]],
  [G.fibroids, [applies('fibroids')]],
  [G.endometriosis, [applies('endometriosis')]],
  [G.pcos, [applies('benign_ovarian_tumours')]],
  [G.cin, [applies('cin')]],
  [G.pid, [applies('pid_past_without_later_pregnancy'), mayApply('pid_current')]],
  [G.infection, [applies('vaginitis'), mayApply('sti_current_cervicitis')]],
  [G.unexplained_bleeding, [applies('unexplained_vaginal_bleeding')]],
  [G.cervical_cancer, [applies('cervical_cancer_awaiting_treatment')]],
]);

export function gynaecological({ gynaecological: answers }: Facts): Finding[] {
  return [...answers].flatMap((code) => FINDINGS.get(code) ?? []);
}
