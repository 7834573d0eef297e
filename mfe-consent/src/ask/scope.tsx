import { usePlatform, useTexts } from '@vesela/framework';
import { Radio } from '@vesela/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { textPath } from '../layers/text-path.ts';
import { documentTitle } from '../mine/document-title.ts';
import './scope.css';

interface ScopeProps {
  /** Consents to research of the other tests. */
  others: readonly string[];
  forAll: boolean;
  onChange: (forAll: boolean) => void;
}

/** Whether her answer on research holds for this test or for all; the narrower one is preselected by the caller. */
export function Scope({ others, forAll, onChange }: ScopeProps) {
  const t = useTexts();
  const { href } = usePlatform();
  const name = useId();
  return (
    <fieldset className="scope">
      <legend>{t('scope.legend')}</legend>
      <div className="scope__ways">
        <Radio name={name} label={t('scope.this')} checked={!forAll} onChange={() => onChange(false)} />
        <Radio name={name} label={t('scope.all')} checked={forAll} onChange={() => onChange(true)} />
      </div>
      {forAll && (
        <p className="layered__below">
          {t('scope.others')}{' '}
          {others.map((other, index) => (
            <span key={other}>
              {index > 0 && ', '}
              <Link to={href(textPath(other))}>{documentTitle(t, other)}</Link>
            </span>
          ))}
        </p>
      )}
    </fieldset>
  );
}
