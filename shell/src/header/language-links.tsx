import { LANGUAGE_NAMES, LANGUAGES, type Language, useLanguage, useStore, useTexts } from '@vesela/framework';
import type { MouseEvent } from 'react';
import { pathnameOf } from '../language/address.ts';
import { useShell } from '../shell-context.ts';

/** Links to the same page in every language. A host with a fixed language has none. */
export function LanguageLinks() {
  const t = useTexts();
  const current = useLanguage();
  const { router, rule } = useShell();
  const { address, tail, view } = useStore(router.screen);
  if (rule.kind === 'fixed') return null;
  // A page without language prefix changes its language in place; opened in a new tab, the link leads to the home page.
  const inPlace = view.kind === 'module' && view.route.prefixed === false;
  const path = inPlace ? '/' : address.path;
  const choose = (language: Language) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (inPlace) event.preventDefault();
    router.choose(language);
  };
  return (
    <ul className="languages" aria-label={t('header.languages')}>
      {LANGUAGES.map((language) => (
        <li key={language}>
          <a
            onClick={choose(language)}
            href={pathnameOf(path, language, rule) + (path === address.path ? tail : '')}
            lang={language}
            title={LANGUAGE_NAMES[language]}
            hrefLang={language}
            aria-current={language === current ? 'true' : undefined}
          >
            {language.toUpperCase()}
          </a>
        </li>
      ))}
    </ul>
  );
}
