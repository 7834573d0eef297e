import { type Language, useLanguage, useStore, useTexts } from '@vesela/framework';
import { pathnameOf } from '../language/address.ts';
import { useShell } from '../shell-context.ts';

const NAMES: Readonly<Record<Language, string>> = { lv: 'Latviešu', en: 'English', ru: 'Русский', pl: 'Polski' };
const LINKED: readonly Language[] = ['lv', 'en', 'ru'];

/** The same page in the other languages. Polish is linked where the page is Polish; its prefix works everywhere. */
export function LanguageLinks() {
  const t = useTexts();
  const current = useLanguage();
  const { router, rule } = useShell();
  const { address, tail, view } = useStore(router.screen);
  if (rule.kind === 'fixed') return null;
  // A page that exists without prefix only has no other language to switch to.
  const path = view.kind === 'module' && view.route.prefixed === false ? '/' : address.path;
  const languages = LINKED.includes(current) ? LINKED : [...LINKED, current];
  return (
    <ul className="languages" aria-label={t('header.languages')}>
      {languages.map((language) => (
        <li key={language}>
          <a
            href={pathnameOf(path, language, rule) + (path === address.path ? tail : '')}
            lang={language}
            title={NAMES[language]}
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
