import { type Block, type GivenAnswers, METHODS, type Verdict } from '@vesela/contraception-rules';
import {
  ILLNESS,
  MEDICINE,
  METHOD,
  METHODS_ASKED,
  PLAN,
  REPLY,
  SIDE_EFFECT,
} from '@vesela/contracts/contraception/options';

const nameOf = ({ block, variant }: Block) => `${block}.${variant}`;
const has = (answers: GivenAnswers, list: string, code: number) => [answers[list] ?? []].flat().includes(String(code));
const FAILS_OFTEN = METHODS.filter(({ label }) => label === 'less_effective').map(({ id }) => id);
/** Years: from here none is told of emergency contraception (FSRH). */
const CONTRACEPTION_ENDS = 55;
/** Texts that ask for a reliable method. */
const ASK_FOR_A_RELIABLE_ONE = ['medicines.valproate', 'medicines.isotretinoin', 'pregnancy_plans.medicines'];
/** Texts that call the risk of an infection low. */
const LOW_RISK = ['sti.protected', 'sti.stable_partner'];
const WEAKENING = [MEDICINE.enzyme_inducer, MEDICINE.rifampicin, MEDICINE.st_johns_wort];
const WEAKENED = [METHOD.pill, METHOD.combined_pill, METHOD.progestin_pill, METHOD.patch, METHOD.ring, METHOD.implant];

const SERIOUS = [SIDE_EFFECT.worse_migraine, SIDE_EFFECT.raised_blood_pressure, SIDE_EFFECT.clot_signs];
const OESTROGEN = ['combined_pill', 'patch', 'ring'];
/** Texts that speak of oestrogen as of something that she may still choose. */
const GENERAL_OF_OESTROGEN = ['age.over_35', 'age.from_40'];
/** Texts that call her healthy. */
const HEALTHY = ['illnesses.none', 'illnesses.no_limit'];

/** Texts that tell her to choose or keep a method against a pregnancy. */
const PROTECT =
  /^(age\.from_50|birth\.(under|weeks)|breastfeeding\.|menopause\.|emergency\.|effectiveness_of_current\.|illnesses\.alone_ask|medicines\.(valproate|isotretinoin)$|pregnancy_plans\.(none|within_a_year|injection)$|current_method_conflict\.(weak_method|weakened)$)/;

/** All that a pregnant woman is told; `block-words.test.ts` holds that their words name no method but one to end. */
const IN_PREGNANCY =
  /^(urgent\.clot_signs_pregnant|pregnancy\.(yes|clot|coil|condition|hiv|medicines|other_medicines|folic|folic_higher)|illnesses\.(not_said|bleeding|blood_pressure)_pregnant|smoking\.pregnant|side_effects\.(noticed_pregnant|see_a_doctor_pregnant|low_mood|skin_reaction)|sti\.\w+|hpv_screening\.\w+|myths\.\w+)$/;

/** What a block says against another block, or beside the list of methods. */
export function blockContradictions(
  blocks: readonly Block[],
  verdicts: readonly Verdict[],
  answers: GivenAnswers,
): string[] {
  const said = new Set(blocks.map(nameOf));
  const verdict = (id: string) => verdicts.find(({ method }) => method === id);
  const suits = (id: string) => verdict(id)?.suitability === 'suits';
  const some = (names: readonly string[]) => names.find((name) => said.has(name));
  const faults: string[] = [];
  const check = (holds: boolean, fault: string) => void (holds || faults.push(fault));

  const folic = ['pregnancy_plans', 'pregnancy'].map((block) =>
    [`${block}.folic`, `${block}.folic_higher`].filter((name) => said.has(name)),
  );
  check(folic.flat().length < 2, `the dose of folic acid is told twice: ${folic.flat()}`);
  const wants = Number(answers.q2) === PLAN.soon || Number(answers.q2) === PLAN.within_a_year;
  const pregnant = said.has('pregnancy.yes');
  if (pregnant) for (const name of said) check(IN_PREGNANCY.test(name), `${name} is told in a pregnancy`);
  const needsNone = has(answers, 'q3', METHOD.tubal) || has(answers, 'q3', METHOD.cannot_conceive);
  if (pregnant && has(answers, 'q25', ILLNESS.hiv)) check(said.has('pregnancy.hiv'), 'HIV in a pregnancy is not told');
  const clots = [ILLNESS.blood_clot, ILLNESS.clotting_disorder];
  if (pregnant && clots.some((code) => has(answers, 'q25', code)))
    check(said.has('pregnancy.clot'), 'a clot in a pregnancy is not told');
  if (wants || pregnant) check(folic.flat().length === 1, 'nothing is said of folic acid');
  const uses = has(answers, 'q3', METHOD.injection);
  if (wants && !pregnant && !needsNone && (uses || verdict('injection')?.suitability !== 'not_suitable'))
    check(
      said.has('pregnancy_plans.injection') || said.has('pregnancy_plans.injection_now'),
      'the injection is not told',
    );

  // A general line about oestrogen would be weaker than what the list says of it.
  const general = some(GENERAL_OF_OESTROGEN);
  if (general)
    check(
      !OESTROGEN.every((id) => (verdict(id)?.possible?.[0] ?? 1) >= 3),
      `${general} beside a list that speaks against all oestrogen`,
    );

  const reliable = some(ASK_FOR_A_RELIABLE_ONE);
  if (reliable) for (const id of FAILS_OFTEN) check(!suits(id), `${reliable} beside ${id}, which suits`);

  check(
    !(said.has('emergency.weight') && said.has('emergency.forgotten')),
    'emergency.weight names ulipristal, emergency.forgotten levonorgestrel',
  );
  if (said.has('emergency.medicines'))
    check((verdict('emergency_pill')?.possible?.[1] ?? 1) > 1, 'emergency.medicines, and the list knows nothing of it');

  const prevents = has(answers, 'q30', MEDICINE.hiv) && !has(answers, 'q25', ILLNESS.hiv);
  const low = some(LOW_RISK);
  if (prevents) check(low === undefined, `${low} beside medicines that prevent HIV`);
  if (has(answers, 'q23', 9) && answers.q2309 === '0') check(low === undefined, `${low} beside an infection now`);

  // Where nothing is certain, the reasons are what may be true, such as that she stopped a short time ago.
  const smoking = verdicts.some(
    ({ suitability, possible, reasons }) =>
      (suitability !== 'ask_doctor' || (possible?.[0] ?? 0) >= 3) && reasons.some((row) => row.startsWith('smoking')),
  );
  if (said.has('smoking.no')) check(!smoking, 'smoking.no beside smoking as a reason');

  const weakened =
    WEAKENING.some((code) => has(answers, 'q30', code)) && WEAKENED.some((code) => has(answers, 'q3', code));
  if (weakened && !pregnant && !needsNone) {
    check(said.has('current_method_conflict.weakened'), 'a method that a medicine weakens is not told');
    if (
      Number(answers.q1) !== REPLY.no &&
      !(Number(answers.q15) >= CONTRACEPTION_ENDS) &&
      (Number(answers.q2) === PLAN.no || Number(answers.q2) === PLAN.within_a_year)
    )
      check(answers.q2 === undefined || said.has('emergency.medicines'), 'emergency contraception is not told');
  }

  const two = (method: number) => String(method).padStart(2, '0');
  const noticed = METHODS_ASKED.q10.filter((method) => answers[`q10${two(method)}`] === String(REPLY.yes));
  const serious = SERIOUS.filter((effect) => noticed.some((method) => has(answers, `q11${two(method)}`, effect)));
  const named = [ILLNESS.blood_clot, ILLNESS.hypertension, ILLNESS.migraine_with_aura];
  if (serious.length > 0) {
    for (const id of OESTROGEN) check(!suits(id), `${id} suits beside side effects ${serious}`);
    if (!named.some((code) => has(answers, 'q25', code)))
      check(some(HEALTHY) === undefined, `${some(HEALTHY)} beside side effects ${serious}`);
  }
  if (serious.includes(SIDE_EFFECT.clot_signs))
    check(!said.has('side_effects.noticed'), '"Many side effects pass" beside signs of a clot');

  const reasons = [ILLNESS.blood_clot, ILLNESS.clotting_disorder, ILLNESS.heart_valve_or_rhythm];
  if (has(answers, 'q30', MEDICINE.blood_thinner) && !reasons.some((code) => has(answers, 'q25', code)))
    check(some(HEALTHY) === undefined, `${some(HEALTHY)} beside blood thinners`);

  if (needsNone) {
    const asks = [...said].find((name) => PROTECT.test(name));
    check(asks === undefined, `${asks} asks a woman who needs none for contraception`);
  }
  check(
    blocks.filter(({ effects = [], block }) => block === 'urgent' || effects.includes(SIDE_EFFECT.clot_signs)).length <
      2,
    'signs of a clot stand twice',
  );

  // Until day 21 no contraception is needed (birth.under_3_weeks).
  if (answers.q29 === '0')
    check(!said.has('effectiveness_of_current.no_method'), '85 of 100 in the first three weeks after a birth');

  const places = blocks.map((block) => `${nameOf(block)} ${block.methods?.[0] ?? ''}`);
  check(new Set(places).size === places.length, `a block stands twice: ${places}`);
  return faults;
}
