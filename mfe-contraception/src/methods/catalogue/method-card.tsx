import type { Method } from '@vesela/contraception-rules';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Card, Disclosure, Drawing, Tag, VisuallyHidden } from '@vesela/ui';
import { CompareChoice } from '../compare/compare-choice.tsx';
import { METHOD_DRAWINGS } from '../drawings/drawings.ts';
import { MethodFigures } from '../figures/method-figures.tsx';
import { methodPath } from '../paths.ts';
import { SourceLine } from '../sources/source-line.tsx';
import type { Verdict } from '../verdict/verdict.ts';
import { VerdictBox } from '../verdict/verdict-box.tsx';
import { FACTS } from './facts.ts';
import { LISTS, MethodList, Paragraphs } from './method-parts.tsx';

interface Props {
  method: Method;
  verdict?: Verdict | undefined;
  /** Level of the heading. */
  heading: 'h3' | 'h4';
}

/** A short card of one method. An unsuitable method is grey and says why, and is never left out. */
export function MethodCard({ method, verdict, heading: Heading }: Props) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const { id, label, sources } = method;
  const name = t(`method.${id}.name`);
  const not = verdict?.suitability === 'not_suitable';
  return (
    <Card as="li" data-method={id}>
      <article className={not ? 'method-card method-card--not' : 'method-card'}>
        <div className="method-card__head">
          <Drawing of={METHOD_DRAWINGS[id]} />
          <Heading>
            <a href={platform.href(methodPath(id))}>{name}</a>
          </Heading>
        </div>
        <div className="method-card__tags">
          {label !== null && <Tag>{t(`label.${label}`)}</Tag>}
          {verdict?.in_use && <Tag>{t('suitability.in_use')}</Tag>}
        </div>
        {verdict && <VerdictBox verdict={verdict} />}
        <p>{t(`method.${id}.description`)}</p>
        <MethodFigures method={method} />
        <SourceLine sources={sources} />
        <dl className="method-card__facts">
          {FACTS.map((fact) => (
            <div key={fact.name}>
              <dt>{t(fact.name)}</dt>
              <dd>{fact.words(t, method)}</dd>
            </div>
          ))}
        </dl>
        <Disclosure
          summary={
            <span>
              {t('card.more')}
              <VisuallyHidden>: {name}</VisuallyHidden>
            </span>
          }
        >
          <Paragraphs text={t(`method.${id}.about`)} />
          {LISTS.map((list) => (
            <div key={list}>
              <strong>{t(`section.${list}`)}</strong>
              <MethodList method={id} list={list} />
            </div>
          ))}
        </Disclosure>
        <CompareChoice method={id} name={name} />
      </article>
    </Card>
  );
}
