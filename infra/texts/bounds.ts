import { LANGUAGES, type Language } from '@vesela/contracts';
import { placeOf, type Text } from './every-text.ts';

const FIGURE = '(\\d[\\d.,]*)';
/** A range names its lower end as a bound does: "from 45 to 74". */
const noRange = (to: string) => `${FIGURE}(?![^.;]{0,14}(?:${to})[^.;]{0,4}\\d)`;

/** How each language says that a bound is left out, `over` 35, or counts, `from` 35. */
const BOUNDS: Readonly<Record<Language, Readonly<Record<'over' | 'from' | 'under' | 'until', readonly string[]>>>> = {
  en: {
    over: [
      `(?:over|above|exceeds|(?:more|older|higher|longer|later) than) (?:the age of |age |about )?${FIGURE}`,
      `after (?:the age of |age )${FIGURE}`,
    ],
    from: [
      `(?:from|at least|no less than) (?:the age of |about )?${noRange('to|and')}`,
      `${FIGURE}(?: [a-z]+)? (?:or|and) (?:over|older|more|above|higher|later|longer)`,
    ],
    under: [`(?:under|below|(?:less|fewer|younger|shorter|lower) than) (?:the age of |age |about )?${FIGURE}`],
    until: [
      `(?:up to|at most|no (?:more|longer|larger) than) (?:the age of |about )?${FIGURE}`,
      `${FIGURE}(?: [a-z]+)? (?:or|and) (?:under|younger|less|fewer|below|lower)`,
    ],
  },
  lv: {
    over: [
      `(?:virs|pārsniedz|(?:vairāk|vecāk|ilgāk|augstāk|vēlāk)\\p{L}* (?:par|nekā)) ${FIGURE}`,
      `pēc ${FIGURE} gadu vecuma`,
    ],
    from: [
      `(?:no|vismaz) ${noRange('līdz')}`,
      `${FIGURE}(?: \\p{L}+)? (?:vai|un) (?:vairāk|vecāk|ilgāk|vēlāk|augstāk)`,
    ],
    under: [`(?:zem|(?:mazāk|jaunāk|īsāk|zemāk)\\p{L}* (?:par|nekā)) ${FIGURE}`],
    until: [
      `(?:ne vairāk (?:par|kā)|ne lielāk\\p{L}* par|augstākais) ${FIGURE}`,
      `${FIGURE}(?: \\p{L}+)? (?:vai|un) mazāk`,
    ],
  },
  ru: {
    // A number of one digit is no age but a duration: "после 5 лет приёма".
    over: [`(?<!не )(?:больше|более|свыше|старше|выше|дольше|позже) ${FIGURE}`, `после (?=\\d\\d)${FIGURE} лет`],
    from: [
      `(?:с|от|не (?:менее|меньше|раньше)|как минимум) ${noRange('до|по')}`,
      `${FIGURE}(?: \\p{L}+)? (?:или|и) (?:больше|старше|более|позже|дольше|выше)`,
    ],
    under: [`(?<!не )(?:меньше|менее|моложе|ниже|младше|короче) ${FIGURE}`],
    until: [`не (?:больше|более|дольше|позже) ${FIGURE}`, `${FIGURE}(?: \\p{L}+)? (?:или|и) (?:меньше|моложе|ниже)`],
  },
  pl: {
    over: [`(?:powyżej|ponad|(?:więcej|starsz|dłużej|wyższ|później)\\p{L}* niż) ${FIGURE}`, `po ${FIGURE} roku życia`],
    from: [
      `(?:od|co najmniej|przynajmniej) ${noRange('do')}`,
      // Who has completed 35 years is 35.
      `(?:po ukończeniu|(?:ukończył|skończył)\\p{L}+) ${FIGURE} lat`,
      `${FIGURE}(?: \\p{L}+)? (?:lub|i) (?:więcej|starsz|później|dłużej|wyżej|wyższ)`,
    ],
    under: [`(?:poniżej|(?:mniej|młodsz|krócej|niższ)\\p{L}* niż) ${FIGURE}`],
    until: [`(?:najwyżej|nie więcej niż|maksymalnie) ${FIGURE}`, `${FIGURE}(?: \\p{L}+)? (?:lub|i) (?:mniej|młodsz)`],
  },
};
/** What contradicts what. */
const PAIRS = [
  ['over', 'from'],
  ['under', 'until'],
] as const;
type Bound = (typeof PAIRS)[number][number];

const PATTERNS = new Map(
  LANGUAGES.map((language) => [
    language,
    Object.entries(BOUNDS[language]).flatMap(([bound, all]) =>
      all.map((one) => ({ bound: bound as Bound, pattern: new RegExp(`(?<![\\p{L}\\d])${one}`, 'giu') })),
    ),
  ]),
);

/** Bounds of a text, as `over 35`. */
const boundsOf = ({ text, language }: Text): Set<string> =>
  new Set(
    (PATTERNS.get(language) ?? []).flatMap(({ bound, pattern }) =>
      [...text.matchAll(pattern)].map(
        ([, figure = '']) => `${bound} ${figure.replace(/[.,]+$/, '').replace(',', '.')}`,
      ),
    ),
  );

/** Texts in which one language leaves a bound out and another counts it: "over 35" in one, "from 35" in the other. */
export function differingBounds(texts: readonly Text[]): string[] {
  const places = new Map<string, Map<Language, Set<string>>>();
  for (const text of texts) {
    const bounds = boundsOf(text);
    if (bounds.size === 0) continue;
    places.set(placeOf(text), (places.get(placeOf(text)) ?? new Map()).set(text.language, bounds));
  }
  return [...places].flatMap(([place, byLanguage]) =>
    PAIRS.flatMap(([left, right]) => {
      const said = (bound: Bound) =>
        [...byLanguage].flatMap(([language, bounds]) =>
          [...bounds]
            .filter((one) => one.startsWith(`${bound} `))
            .map((one) => ({ language, one, figure: one.slice(bound.length + 1) })),
        );
      return said(left).flatMap((a) =>
        said(right)
          .filter(
            (b) =>
              a.figure === b.figure &&
              !byLanguage.get(a.language)?.has(b.one) &&
              !byLanguage.get(b.language)?.has(a.one),
          )
          .map((b) => `${place}: ${a.one} in ${a.language}, ${b.one} in ${b.language}`),
      );
    }),
  );
}
