import type { Language } from '@vesela/contracts';
import { aboutMethod, LISTS, labelKey, METHODS_ASKED, OTHER } from '@vesela/contracts/contraception/options';
import en from '@vesela/contracts/contraception/texts/en.json' with { type: 'json' };
import lv from '@vesela/contracts/contraception/texts/lv.json' with { type: 'json' };
import pl from '@vesela/contracts/contraception/texts/pl.json' with { type: 'json' };
import ru from '@vesela/contracts/contraception/texts/ru.json' with { type: 'json' };
import { definition } from './definition.ts';
import { listOf } from './questions.ts';

type Texts = Readonly<Record<string, string>>;

/** Keys used only to generate others. */
const PARTS = /^(lists|names|other)\.|^(groups|questions)\.(reasons|side_effects|noticed|effects)\./;

function spread(own: Texts): Texts {
  return {
    ...Object.fromEntries(Object.entries(own).filter(([key]) => !PARTS.test(key))),
    ...optionTexts(own),
    ...reasonTexts(own),
    ...sideEffectTexts(own),
    ...specifyTexts(own),
  };
}

const textOf = (own: Texts, key: string): string => {
  const text = own[key];
  if (text === undefined) throw new Error(`missing text: ${key}`);
  return text;
};

function optionTexts(own: Texts): Texts {
  return Object.fromEntries(
    [...listOf].flatMap(([id, list]) =>
      LISTS[list].codes.map((code) => [`options.${id}.${code}`, textOf(own, labelKey(list, code))]),
    ),
  );
}

const named = (own: Texts, key: string, method: number) =>
  textOf(own, key).replaceAll('{method}', textOf(own, `names.${method}`));

function reasonTexts(own: Texts): Texts {
  return Object.fromEntries(
    METHODS_ASKED.q4.flatMap((method) => [
      [`groups.reasons_${method}.title`, named(own, 'groups.reasons.title', method)],
      [`questions.${aboutMethod('q4', method)}.title`, named(own, 'questions.reasons.title', method)],
    ]),
  );
}

function sideEffectTexts(own: Texts): Texts {
  return Object.fromEntries(
    METHODS_ASKED.q10.flatMap((method) => [
      [`groups.side_effects_${method}.title`, named(own, 'groups.side_effects.title', method)],
      [`questions.${aboutMethod('q10', method)}.title`, named(own, 'questions.noticed.title', method)],
      [`questions.${aboutMethod('q11', method)}.title`, named(own, 'questions.effects.title', method)],
      [`questions.${aboutMethod('q11', method)}.hint`, textOf(own, 'questions.effects.hint')],
    ]),
  );
}

/** "Please specify" for every list with "Other". */
function specifyTexts(own: Texts): Texts {
  const others = [...listOf].filter(([, list]) => LISTS[list].codes.some((code) => code === OTHER));
  const asked = new Set(definition.groups.flatMap((group) => group.questions.map(({ id }) => id)));
  return Object.fromEntries(
    others
      .map(([id]) => `${id}_other`)
      .filter((id) => asked.has(id))
      .flatMap((id) => [
        [`questions.${id}.title`, textOf(own, 'other.title')],
        [`questions.${id}.hint`, textOf(own, 'other.hint')],
      ]),
  );
}

/** ICU messages of the questionnaire by flat key, in every language. Lists and per-method questions are written once and expanded here. */
export const texts: Readonly<Record<Language, Texts>> = {
  lv: spread(lv),
  en: spread(en),
  ru: spread(ru),
  pl: spread(pl),
};
