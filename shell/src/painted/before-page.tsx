import { Spinner } from '@vesela/ui';
import { Logo } from '../header/logo.tsx';
import { BEFORE_PAGE } from './waiting.ts';

/** What shows until the script has run, where the page is not painted. */
export function BeforePage({ name, text }: { name: string; text: string }) {
  return (
    <div className={BEFORE_PAGE}>
      <div className="header">
        <div className="shell__wrap header__row">
          <span className="logo">
            <Logo />
            {name}
          </span>
        </div>
      </div>
      <Spinner full label={text} />
    </div>
  );
}
