import type { Language } from '@vesela/framework';
import { Spinner } from '@vesela/ui';
import { Logo } from '../header/logo.tsx';
import { BEFORE_PAGE } from './waiting.ts';

/** What shows until the script has run, where the page is not painted: in one language, or in all while it is not known. */
export function BeforePage({ name, texts }: { name: string; texts: readonly { language: Language; text: string }[] }) {
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
      <Spinner
        full
        label={texts.map(({ language, text }) => (
          <span key={language} lang={language}>
            {text}
          </span>
        ))}
      />
    </div>
  );
}
