import type { Language } from '@vesela/framework';

const SENTENCES: Readonly<Record<Language, readonly [href: string, sentence: string, home: string]>> = {
  lv: ['/', 'Radās kļūda.', 'Uz sākumlapu'],
  en: ['/en', 'Something went wrong.', 'Go to the home page'],
  ru: ['/ru', 'Произошла ошибка.', 'На главную страницу'],
  pl: ['/pl', 'Wystąpił błąd.', 'Przejdź do strony głównej'],
};

/** Shown when even the error page fails: needs no texts, styles or other parts of the shell. */
export function PlainError() {
  return (
    <div role="alert" className="fatal">
      {Object.entries(SENTENCES).map(([language, [href, sentence, home]]) => (
        <p key={language} lang={language}>
          {sentence} <a href={href}>{home}</a>
        </p>
      ))}
    </div>
  );
}
