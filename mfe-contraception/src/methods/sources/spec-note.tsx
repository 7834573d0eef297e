import type { Method } from '@vesela/contraception-rules';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { originalText } from '../figures/figure-texts.ts';
import { type SpecPart, specDifferences } from './spec-difference.ts';
import './sources.css';

/** A note if the portal's specification has a different value than the one above. */
export function SpecNote({ method, part }: { method: Method; part: SpecPart }) {
  const { t } = useOwnTexts();
  const difference = specDifferences(method).find((one) => one.part === part);
  if (difference === undefined) return null;
  const { figure, years } = difference;
  const value = () => {
    if (years !== undefined) return t('facts.years.spec', { n: years });
    return figure ? originalText(t, figure) : t(`spec.${method.id}.${part}`);
  };
  return <small className="method-source">{t('figure.spec', { value: value() })}</small>;
}
