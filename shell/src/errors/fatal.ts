import type { Language } from '@vesela/framework';

const SENTENCES: Readonly<Record<Language, readonly [sentence: string, retry: string]>> = {
  lv: ['Lapu neizdevās ielādēt.', 'Mēģināt vēlreiz'],
  en: ['The page could not be loaded.', 'Try again'],
  ru: ['Не удалось загрузить страницу.', 'Попробовать ещё раз'],
  pl: ['Nie udało się wczytać strony.', 'Spróbuj ponownie'],
};

/** Last-resort error page without any library or text file, because these may have failed to load. */
export function showFatal(root: HTMLElement | null): void {
  if (!root) return;
  const main = document.createElement('main');
  main.setAttribute('role', 'alert');
  main.className = 'fatal';
  for (const [language, [sentence, retry]] of Object.entries(SENTENCES)) {
    const line = document.createElement('p');
    line.lang = language;
    const link = document.createElement('a');
    link.href = window.location.href;
    link.textContent = retry;
    // A link to the current URL would only change its hash.
    link.addEventListener('click', (event) => {
      event.preventDefault();
      window.location.reload();
    });
    line.append(`${sentence} `, link);
    main.append(line);
  }
  root.replaceChildren(main);
}
