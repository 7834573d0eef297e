import { METHOD, PLAN } from '@vesela/contracts/contraception/options';
import { methodsOfCode } from '../catalogue/methods.ts';
import { isListed, isNone, isWeak, namedIn } from './named.ts';
import { LONG_ACTING, type Outcome, type Situation, suitable } from './rule.ts';

/** Condoms, withdrawal and the like alone, where a pregnancy may be a serious risk to her health or the child's. */
export function weakAlone(situation: Situation): Outcome[] {
  const { uses, plan } = situation.facts;
  const codes = [...uses].filter((code) => code !== METHOD.emergency_pill);
  const weak = codes.length > 0 && codes.every((code) => methodsOfCode(code).some(({ id }) => isWeak(id)));
  const causes = situation.verdicts
    .filter(({ method, inUse }) => inUse && isWeak(method))
    .flatMap(({ method }) => situation.causes(method))
    .filter((cause) => !cause.own && isListed(cause));
  const conditions = namedIn(causes);
  if (!weak || isNone(conditions) || plan === PLAN.soon || plan === PLAN.menopause) return [];
  return [
    {
      variant: 'weak_method',
      severity: 'caution',
      uses: codes,
      ...conditions,
      recommends: suitable(situation, LONG_ACTING),
    },
  ];
}
