import { GYNAECOLOGICAL as G, METHOD, REPLY, SEVERITY } from '@vesela/contracts/contraception/options';
import type { Facts } from '../../answers/facts.ts';
import { certain, type Finding, isTold, listOf, type Meanings, perhaps } from '../finding.ts';
import { always, bySeverity, each, TROPHOBLASTIC } from './severity.ts';

const IRREGULAR = 'irregular_bleeding_not_heavy';

const infection = SEVERITY.q2309;
/** What each option of q23 means; the severity questions narrow it. */
const MEANINGS: Meanings = new Map([
  [G.irregular_periods, always([IRREGULAR], [IRREGULAR, 'heavy_or_prolonged_bleeding'])],
  [G.painful_periods, always(['dysmenorrhoea_severe'])],
  [
    G.fibroids,
    bySeverity('q2303', [
      [SEVERITY.q2303.cavity_normal, each('fibroids')],
      [SEVERITY.q2303.cavity_distorted, each('fibroids_distorting')],
    ]),
  ],
  [G.endometriosis, always(['endometriosis'])],
  [G.pcos, always(['benign_ovarian_tumours', 'polycystic_ovaries'])],
  [G.cin, always(['cin'])],
  [
    G.pid,
    bySeverity('q2308', [
      [SEVERITY.q2308.now, each('pid_current')],
      [SEVERITY.q2308.before_with_later_pregnancy, each('pid_past_with_later_pregnancy')],
      [SEVERITY.q2308.before, each('pid_past_without_later_pregnancy')],
    ]),
  ],
  [
    G.infection,
    bySeverity('q2309', [
      [
        infection.now_sexually_transmitted,
        [['sti_current_cervicitis'], ['sti_current_cervicitis', 'sti_very_high_risk']],
      ],
      [infection.now_other, each('vaginitis', 'sti_other')],
      [infection.before, [[]]],
    ]),
  ],
  // It may have been looked into, or healed, since.
  [G.unexplained_bleeding, always([], ['unexplained_vaginal_bleeding'])],
  [
    G.cervical_cancer,
    bySeverity('q2311', [
      [SEVERITY.q2311.waiting_for_treatment, each('cervical_cancer_awaiting_treatment')],
      [SEVERITY.q2311.treated, [[], ['cervical_cancer_trachelectomy']]],
    ]),
  ],
  [
    G.womb_shape,
    bySeverity('q2312', [
      [SEVERITY.q2312.cavity_normal, each('anatomy_other')],
      [SEVERITY.q2312.cavity_distorted, each('anatomy_distorted')],
    ]),
  ],
  [G.genital_tuberculosis, always([], ['tuberculosis_pelvic'])],
  // How far the pregnancy was and how it ended is not asked; without an infection it limits hardly anything.
  [
    G.ended_pregnancy,
    always(
      ...each(
        'postabortion_first_spontaneous',
        'postabortion_first_surgical',
        'postabortion_first_medication',
        'postabortion_second_spontaneous',
        'postabortion_second_surgical',
        'postabortion_second_medication',
        'postabortion_septic',
      ),
    ),
  ],
]);

/** Conditions of the womb, the breasts and infections that the list does not name. */
const OTHERS = [
  'heavy_or_prolonged_bleeding',
  'cervical_ectropion',
  'endometrial_hyperplasia',
  'endometrial_cancer',
  'ovarian_cancer',
  ...TROPHOBLASTIC,
  'pelvic_surgery_history',
  'breast_undiagnosed_mass',
  'breast_benign',
  'sti_increased_risk',
  'sti_very_high_risk',
  'hiv_high_risk',
  'urinary_tract_infection',
  'toxic_shock_history',
]
  .map((row) => [row])
  .concat([['past_ectopic', 'ec_past_ectopic']]);

const LIST = listOf('q23', 'gynaecological', MEANINGS, OTHERS);

export const gynaecological = (facts: Facts): Finding[] => LIST(facts.gynaecological, facts);

const RAISED_RISK = [['sti_increased_risk']];

const VERY_HIGH_RISK = [['sti_very_high_risk']];
const UP_TO_VERY_HIGH = [...RAISED_RISK, ...VERY_HIGH_RISK];
const HIV_RISK = [['hiv_high_risk']];

/** A condom every time leaves no very likely exposure. Of the female condom she does not say how often. */
const usesCondoms = ({ uses }: Facts) => uses.has(METHOD.condom_regular) && !uses.has(METHOD.condom_irregular);

/**
 * Without a stable partner the risk of an infection is raised: 2 or 3 for a coil, by circumstances that only condoms tell.
 * Nor is a high risk of HIV ruled out then, for which spermicide is 4. Before sexual relations neither is asked.
 */
export function partner(facts: Facts): Finding[] {
  const { stablePartner, sexStarted } = facts;
  if (stablePartner === REPLY.yes) return [];
  const mayBeVeryHigh = sexStarted !== REPLY.no && !usesCondoms(facts);
  const hasNone = stablePartner === REPLY.no;
  const named = isTold(stablePartner);
  // A partner or condoms rule it out; no answer makes it certain.
  const ruledOutBy = hasNone ? (facts.uses.size === 0 ? 'q3' : null) : 'q20';
  const hiv = mayBeVeryHigh ? [{ ...perhaps(HIV_RISK, ruledOutBy, named), ruledOutOnly: true as const }] : [];
  if (!hasNone) return [perhaps(mayBeVeryHigh ? UP_TO_VERY_HIGH : RAISED_RISK, ruledOutBy, named), ...hiv];
  const veryHigh = mayBeVeryHigh ? [perhaps(VERY_HIGH_RISK, ruledOutBy, true)] : [];
  return [certain('sti_increased_risk'), ...veryHigh, ...hiv];
}
