import { expect, it } from '@jest/globals';
import { LANGUAGES } from '@vesela/framework';
import type { SearchEntry } from '@vesela/framework/search';
import { find, indexOf } from './find.ts';
import { namesIn, namesOf } from './names.ts';

const entry = (title: string, text = ''): SearchEntry => ({ kind: 'page', title, text });
const names = namesOf((await Promise.all(LANGUAGES.map(namesIn))).flat());
const titles = (entries: readonly SearchEntry[], query: string) =>
  find(indexOf(entries, names), query).map(({ title }) => title);

it.each([
  ['grutnieciba', 'Grūtniecība'],
  ['GRŪTN', 'Grūtniecība'],
  ['grūtniecības', 'Grūtniecība'],
  ['ciaza', 'Ciąża'],
  ['ulotka lek', 'Łuszczyca: ulotka o leku'],
  ['luszcz', 'Łuszczyca: ulotka o leku'],
  ['желез', 'Самообследование молочных желёз'],
  ['йод', 'Йод'],
  ['18', 'The 18 methods'],
])('%s finds %s', (query, title) => {
  expect(titles([entry('Nothing of the kind'), entry(title)], query)).toEqual([title]);
});

it.each([
  ['HPV', 'Тест на ВПЧ'],
  ['hpv', 'CPV tests'],
  ['впч', 'HPV test'],
  ['BMI', 'Индекс массы тела (ИМТ)'],
  ['BMI', 'Ķermeņa masas indekss (ĶMI)'],
  ['hrt', 'Menopauzes hormonterapija'],
  ['iud', 'Hormonālā spirāle'],
  ['iud', 'Медная спираль'],
])('%s finds %s, by its name in another language', (query, title) => {
  expect(titles([entry('Nothing of the kind'), entry(title)], query)).toEqual([title]);
});

it.each([
  ['шишка', 'Уплотнение в молочной железе'],
  ['шишечки', 'Уплотнение в молочной железе'],
  ['bumbulis', 'Sabiezējums krūtī'],
  ['gulka', 'Guzek w piersi'],
  ['bump', 'A lump in the breast'],
  ['bumps', 'A lump in the breast'],
  ['mammogram', 'Mammography'],
  ['mammograms', 'Mammography'],
  ['маммограмма', 'Маммография'],
  ['маммограммы', 'Маммография'],
  ['mamogrāfiju', 'Mamogrāfija'],
  ['mammografii', 'Mammografia'],
])('%s finds %s, by what a woman may call it', (query, title) => {
  expect(titles([entry('Nothing of the kind'), entry(title)], query)).toEqual([title]);
});

it.each(['', ' ', '…', 'zebra', 'the zebra'])('"%s" finds nothing', (query) => {
  expect(titles([entry('The 18 methods', 'All methods of contraception')], query)).toEqual([]);
});

it('with diacritics means the word that has them, where there is one', () => {
  const polish = ['Leki i zioła', 'Lekarz POZ', 'Lęki i nastrój', 'Ciąża'].map((title) => entry(title));
  expect(titles(polish, 'lęk')).toEqual(['Lęki i nastrój']);
  expect(titles(polish, 'lek')).toHaveLength(3);
  expect(titles(polish, 'łęki')).toEqual(['Leki i zioła', 'Lęki i nastrój']);
  expect(titles([entry('Молочная железа'), entry('Ещё о тесте')], 'желёза')).toEqual(['Молочная железа']);
});

it('puts a title before a text, and a whole word before its beginning', () => {
  const entries = [entry('Doctors', 'What a pill is'), entry('Pillbox'), entry('The pill')];
  expect(titles(entries, 'pill')).toEqual(['The pill', 'Pillbox', 'Doctors']);
});

it.each([
  ['when is my next screening', 'Screening'],
  ['breast pain', 'Itching or pain in one place'],
  ['my breast hurts', 'Itching or pain in one place'],
  ['sāp krūtis', 'Nieze vai sāpes vienā vietā'],
  ['болит грудь', 'Зуд или боль в одном месте'],
  ['ból piersi', 'Swędzenie lub ból w jednym miejscu'],
  ['чем заменить таблетки', 'Комбинированные таблетки'],
  ['удалить аккаунт', 'Как удалить результат или учётную запись?'],
  ['password', 'How do I sign in?'],
  ['забыла пароль', 'Как войти?'],
  ['methods zebra', 'The 18 methods'],
  ['hot flushes', 'Menopause'],
  ['karstuma viļņi', 'Menopauze'],
  ['приливы', 'Менопауза'],
  ['uderzenia gorąca', 'Menopauza'],
  ['smear test', 'Cervical cancer'],
  ['uztriepe', 'Dzemdes kakla vēzis'],
  ['мазок', 'Рак шейки матки'],
  ['cytologia', 'Rak szyjki macicy'],
  ['gdzie się zapisać', 'Gdzie umówić wizytę'],
])('%s, of which no entry holds every word, finds %s', (query, title) => {
  expect(titles([entry('Nothing of the kind'), entry(title)], query)).toEqual([title]);
});

it('shows the menopause before what is only hot, and weight for a question about fat', () => {
  const entries = [entry('Redness, a bruise or broken skin', 'The skin may feel hot.'), entry('Menopause')];
  expect(titles(entries, 'hot flushes')[0]).toBe('Menopause');
  const myths = [entry('The pill makes you infertile'), entry('The pill makes you gain weight')];
  expect(titles(myths, 'does the pill make you fat')).toEqual(['The pill makes you gain weight']);
});

it('puts what holds more of the words first', () => {
  const entries = [entry('Pain'), entry('Breast cancer', 'pain'), entry('Breast')];
  expect(titles(entries, 'breast pain zebra')).toEqual(['Breast cancer', 'Pain', 'Breast']);
});

it('leaves out words that say nothing of what is looked for', () => {
  expect(titles([entry('How do I sign in?'), entry('The pill')], 'how do I take the pill')).toEqual(['The pill']);
  expect(titles([entry('What to do')], 'what')).toEqual(['What to do']);
});

it('needs every word, in title or text, where an entry holds them', () => {
  const entries = [entry('Copper coil', 'No hormones'), entry('Hormonal coil', 'Releases a hormone')];
  expect(titles(entries, 'coil copper')).toEqual(['Copper coil']);
  expect(titles(entries, 'hormone coil')).toEqual(['Hormonal coil', 'Copper coil']);
});

it('shows a lump in the breast before what only has another name of it', () => {
  const entries = [
    { kind: 'term' as const, title: 'Лимфатический узел', text: '' },
    entry('Уплотнение в молочной железе', 'Покажитесь врачу.'),
  ];
  expect(titles(entries, 'шишка')).toEqual(['Уплотнение в молочной железе', 'Лимфатический узел']);
  expect(titles(entries, 'узел')).toEqual(['Уплотнение в молочной железе', 'Лимфатический узел']);
});

it('shows a page about a thing before the word explained, and that before a page that only mentions it', () => {
  const entries = [
    { kind: 'term' as const, title: 'BRCA1 and BRCA2', text: 'Two genes.' },
    entry('Breast cancer', 'BRCA is not asked about.'),
    entry('Genetic test'),
  ];
  expect(titles(entries, 'BRCA')).toEqual(['Genetic test', 'BRCA1 and BRCA2', 'Breast cancer']);
});

it('shows a method before a myth about it', () => {
  const entries = [
    { kind: 'myth' as const, title: 'The pill protects you', text: '' },
    { ...entry('Combined pill'), kind: 'method' as const },
  ];
  expect(titles(entries, 'the pill')).toEqual(['Combined pill', 'The pill protects you']);
});
