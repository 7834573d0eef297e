import { describe, expect, it } from '@jest/globals';
import { IntlMessageFormat } from 'intl-messageformat';
import adviceEn from '../advice/texts/en.json' with { type: 'json' };
import adviceLv from '../advice/texts/lv.json' with { type: 'json' };
import advicePl from '../advice/texts/pl.json' with { type: 'json' };
import adviceRu from '../advice/texts/ru.json' with { type: 'json' };
import { todoFor } from '../advice/todo.tsx';
import earlierEn from '../texts/en.json' with { type: 'json' };
import earlierLv from '../texts/lv.json' with { type: 'json' };
import earlierPl from '../texts/pl.json' with { type: 'json' };
import earlierRu from '../texts/ru.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import lv from './texts/lv.json' with { type: 'json' };
import pl from './texts/pl.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };

const NUMBERS = [0, 1, 2, 5, 11, 21, 22];
const said = (message: string, language: string, n: number) =>
  String(new IntlMessageFormat(message, language).format({ n }));

describe('the number of suspicious symptoms', () => {
  it.each([
    [
      'lv',
      adviceLv,
      ['s', 'i', 's', 's', 's', 'i', 's'].map((end) => ({ s: 'aizdomīgas pazīmes', i: 'aizdomīgu pazīmi' })[end]),
    ],
    ['en', adviceEn, NUMBERS.map((n) => (n === 1 ? 'suspicious symptom' : 'suspicious symptoms'))],
    [
      'ru',
      adviceRu,
      [
        'подозрительных признаков',
        'подозрительный признак',
        'подозрительных признака',
        'подозрительных признаков',
        'подозрительных признаков',
        'подозрительный признак',
        'подозрительных признака',
      ],
    ],
    [
      'pl',
      advicePl,
      [
        'niepokojących objawów',
        'niepokojący objaw',
        'niepokojące objawy',
        'niepokojących objawów',
        'niepokojących objawów',
        'niepokojących objawów',
        'niepokojące objawy',
      ],
    ],
  ])('in the headline (%s)', (language, texts, forms) => {
    const heads = { lv: 'Jūs pamanījāt', en: 'You noticed', ru: 'Вы заметили', pl: 'Zauważyłaś' };
    const head = heads[language as keyof typeof heads];
    expect(NUMBERS.map((n) => said(texts['flags.headline'], language, n))).toEqual(
      NUMBERS.map((n, i) => `${head} ${n} ${forms[i]}`),
    );
  });

  it.each([
    [
      'lv',
      earlierLv,
      [
        'Aizdomīgas pazīmes nav atrastas',
        'Atrasta 1 aizdomīga pazīme',
        'Atrastas 2 aizdomīgas pazīmes',
        'Atrastas 5 aizdomīgas pazīmes',
        'Atrastas 11 aizdomīgas pazīmes',
        'Atrasta 21 aizdomīga pazīme',
        'Atrastas 22 aizdomīgas pazīmes',
      ],
    ],
    [
      'en',
      earlierEn,
      [
        'No suspicious symptoms found',
        '1 suspicious symptom found',
        '2 suspicious symptoms found',
        '5 suspicious symptoms found',
        '11 suspicious symptoms found',
        '21 suspicious symptoms found',
        '22 suspicious symptoms found',
      ],
    ],
    [
      'ru',
      earlierRu,
      [
        'Подозрительных признаков не найдено',
        'Найден 1 подозрительный признак',
        'Найдено 2 подозрительных признака',
        'Найдено 5 подозрительных признаков',
        'Найдено 11 подозрительных признаков',
        'Найден 21 подозрительный признак',
        'Найдено 22 подозрительных признака',
      ],
    ],
    [
      'pl',
      earlierPl,
      [
        'Nie zauważono niepokojących objawów',
        'Zauważono 1 niepokojący objaw',
        'Zauważono 2 niepokojące objawy',
        'Zauważono 5 niepokojących objawów',
        'Zauważono 11 niepokojących objawów',
        'Zauważono 21 niepokojących objawów',
        'Zauważono 22 niepokojące objawy',
      ],
    ],
  ])('in the list (%s)', (language, texts, forms) => {
    expect(NUMBERS.map((n) => said(texts['earlier.count'], language, n))).toEqual(forms);
  });
});

it('confirms with the wording of the specification', () => {
  expect([lv, en, pl].map((texts) => texts.saved)).toEqual([
    'Veiksmīgi saglabāts!',
    'Saved successfully!',
    'Zapisano pomyślnie!',
  ]);
  expect(ru.saved).toBe('Успешно сохранено!');
});

describe('what to do this week', () => {
  it.each([
    [['nipple_inversion'], ['weeks', 'not-wait', 'no-risk-test', 'pregnant']],
    [['skin_redness_bruising_breaking'], ['days_if_hot', 'not-wait', 'no-risk-test', 'pregnant']],
    [
      ['skin_pitting_dimpling', 'skin_redness_bruising_breaking', 'skin_dense_lump'],
      ['days', 'not-wait', 'no-risk-test', 'pregnant'],
    ],
  ] as const)('for %j', (symptoms, todo) => expect(todoFor(symptoms)).toEqual(todo));
});
