import { PLAN } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../answers/facts.ts';
import { byEffectiveness } from './effectiveness.ts';
import { grants, type WishId } from './grants.ts';
import { type NeedId, type Offer, offerFor, type Rated } from './offer.ts';
import { toldWishes } from './told-wishes.ts';

/** For what else than contraception a method may be used. */
const OTHER_REASONS: readonly WishId[] = ['sti', 'lighter'];

/** At most three methods, the more effective first: the report says so, whichever of her wishes each of them grants. */
export interface Suggestions extends Offer {
  /** The wishes that decide which methods are offered. */
  wishes: readonly WishId[];
  /** True if she needs no contraception: then only what she wishes for another reason is offered. */
  noneNeeded: boolean;
}

/** Who tries for a child now is offered nothing, and who wants one within a year what she can stop at once by herself. */
function untilPregnant(plan: Facts['plan'], verdicts: readonly Rated[]): readonly Rated[] {
  if (plan === PLAN.soon) return [];
  return plan === PLAN.within_a_year ? verdicts.filter(({ method }) => grants(method, 'at_once')) : verdicts;
}

/** The reason of q4 for a method in use that is the environment. */
const FOR_THE_ENVIRONMENT = 23;

/**
 * How much the environment matters to her in general is no reason for a method: of what grants that wish, calendar and withdrawal
 * are all that suits many women, and the least reliable ones would be what she is told to think about. The report's block about
 * the environment names what makes little waste.
 */
const isReason = (wish: WishId, { reasons }: Facts) => wish !== 'environment' || reasons.has(FOR_THE_ENVIRONMENT);

/** The methods to think about, by the answers of the test. */
export function suggestionsFor(facts: Facts, verdicts: readonly Rated[]): Suggestions {
  const told = toldWishes(facts).filter((wish) => isReason(wish, facts));
  if (!needsNoContraception(facts))
    return { ...offered(untilPregnant(facts.plan, verdicts), [], told), noneNeeded: false };
  const wishes = told.filter((wish) => OTHER_REASONS.includes(wish));
  const granting = verdicts.filter(({ method }) => wishes.some((wish) => grants(method, wish)));
  return { ...offered(granting, told.includes('no_hormones') ? ['no_hormones'] : [], wishes), noneNeeded: true };
}

function offered(verdicts: readonly Rated[], needs: readonly NeedId[], wishes: readonly WishId[]) {
  const offer = offerFor(verdicts, new Set(needs), new Set(wishes));
  return { ...offer, first: byEffectiveness(offer.first), wishes };
}
