import { PLAN } from '@vesela/contracts/contraception/options';
import { type Facts, needsNoContraception } from '../answers/facts.ts';
import { grants, type WishId } from './grants.ts';
import { type NeedId, type Offer, offerFor, type Rated } from './offer.ts';
import { toldWishes } from './told-wishes.ts';

/** For what else than contraception a method may be used. */
const OTHER_REASONS: readonly WishId[] = ['sti', 'lighter'];

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

/** The methods to think about, by the answers of the test. */
export function suggestionsFor(facts: Facts, verdicts: readonly Rated[]): Suggestions {
  const told = toldWishes(facts);
  if (!needsNoContraception(facts))
    return {
      ...offerFor(untilPregnant(facts.plan, verdicts), new Set(), new Set(told)),
      wishes: told,
      noneNeeded: false,
    };
  const wishes = told.filter((wish) => OTHER_REASONS.includes(wish));
  const granting = verdicts.filter(({ method }) => wishes.some((wish) => grants(method, wish)));
  const needs: NeedId[] = told.includes('no_hormones') ? ['no_hormones'] : [];
  return { ...offerFor(granting, new Set(needs), new Set(wishes)), wishes, noneNeeded: true };
}
