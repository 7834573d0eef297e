import type { Method } from '@vesela/contraception-rules';
import type { Translate } from '@vesela/framework';
import { usePlatform } from '@vesela/framework';
import { useOwnTexts } from '@vesela/framework/own-texts';
import { Disclosure, Drawing, Layer, Tag, VisuallyHidden } from '@vesela/ui';
import { useContext } from 'react';
import { PerhapsUsed, usedAs } from '../../report/earlier.ts';
import { CompareChoice } from '../compare/compare-choice.tsx';
import { METHOD_DRAWINGS } from '../drawings/drawings.ts';
import { figureText } from '../figures/figure-texts.ts';
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
  level: 3 | 4;
}

/** What a closed card says: what it means for her, and how well the method works. */
function lineOf(t: Translate, { label, typical }: Method, used: string | undefined): string {
  return [
    ...(used ? [used] : []),
    ...(label === null ? [] : [t(`label.${label}`)]),
    typical === null ? t('figure.none') : figureText(t, typical),
  ].join(' · ');
}

/** A short card of one method, closed at first. An unsuitable method is grey and says why, and is never left out. */
export function MethodCard({ method, verdict, level }: Props) {
  const { t } = useOwnTexts();
  const platform = usePlatform();
  const { id, label, sources } = method;
  const name = t(`method.${id}.name`);
  const perhaps = useContext(PerhapsUsed);
  const key = verdict && usedAs(verdict, perhaps);
  const used = key && t(key);
  const not = verdict?.suitability === 'not_suitable';
  return (
    <li data-method={id}>
      <Layer
        id={`method-${id}`}
        title={name}
        line={lineOf(t, method, used)}
        level={level}
        icon={<Drawing of={METHOD_DRAWINGS[id]} />}
      >
        <article className={not ? 'method-card method-card--not' : 'method-card'}>
          <div className="method-card__tags">
            {label !== null && <Tag>{t(`label.${label}`)}</Tag>}
            {used && <Tag>{used}</Tag>}
          </div>
          {verdict && <VerdictBox verdict={verdict} />}
          <p>{t(`method.${id}.description`)}</p>
          <p>
            <a href={platform.href(methodPath(id))}>{t('card.page', { name })}</a>
          </p>
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
      </Layer>
    </li>
  );
}
