import { expect, it } from '@jest/globals';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { typeset } from '@vesela/contracts/typography';
import { gatewayTexts, textsInCode, textsInPage } from './in-code.ts';

it('a source has its sentences in four languages, without its addresses', () => {
  const source = `const A = { lv: ['/', 'Kļūda.', 'Mājup'], en: ['/en', 'It\\'s wrong.', 'Home'], ru: ['/ru', 'Ошибка.', 'Домой'], pl: ['/pl', 'Błąd.', 'Dom'] };
    const B = {\n  lv: 'kur',\n  en: 'where',\n  ru: 'где',\n  pl: 'gdzie',\n};`;
  const english = textsInCode('a.ts', source).filter(({ language }) => language === 'en');
  expect(english.map(({ key, text }) => [key, text])).toEqual([
    ['1', "It's wrong."],
    ['2', 'Home'],
    ['3', 'where'],
  ]);
  expect(textsInCode('b.ts', 'const none = 1;')).toEqual([]);
  expect(() => textsInCode('c.ts', "lv: 'viens', en: 'one', ru: 'один'")).toThrow('the same number');
});

it('a page has a section for each language, and text without marks', () => {
  const section = (attributes: string) => `<section${attributes}><h2>A</h2> <p>b <a href="/x">c</a>.</p></section>`;
  const page = ['', ' lang="en"', ' lang="ru"', ' lang="pl"'].map(section).join('');
  expect(textsInPage('p.html', page).filter(({ language }) => language === 'lv')).toMatchObject([
    { key: '1', text: 'A' },
    { key: '2', text: 'b c.' },
  ]);
});

it.each<Language>(LANGUAGES)('the pages of the gateway are set as other texts are: %s', (language) => {
  const texts = gatewayTexts().filter((one) => one.language === language);
  expect(texts.length).toBeGreaterThanOrEqual(4);
  for (const { text } of texts) expect(text).toBe(typeset(text, language));
});
