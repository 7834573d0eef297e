import type { Item } from './content.ts';
import { dateOf, items, t } from './data.ts';
import { make, type Part } from './make.ts';

/** Nothing in this booklet was read before. */
const isFirst = items.every(({ now, voided }) => !now && !voided);

export const lines = (texts: readonly string[]): Part[] => texts.map((line) => make('p', {}, line));
export const list = (title: string, entries: readonly string[], lang?: string): Part[] =>
  entries.length === 0
    ? []
    : [
        make('small', {}, title),
        make('ul', { class: 'soft', ...(lang ? { lang } : {}) }, ...entries.map((entry) => make('li', {}, entry))),
      ];

/** Files of the rule that were another when she signed. */
const changedRules = (before: readonly string[], now: readonly string[]) =>
  before.filter((rule) => !now.includes(rule));

export function history({ now, voided, shown }: Item): Part[] {
  if (now) {
    const values = { name: now.name, date: dateOf(now.date) };
    return [make('p', { class: 'soft' }, t('earlier', values), ` ${t(now.answer)}. ${now.comment}`)];
  }
  if (!voided) return isFirst ? [] : [make('p', { class: 'soft' }, t('before-none'))];
  const { text, figures, sources, rules } = voided.shown;
  return [
    make(
      'div',
      { class: 'before' },
      make('p', {}, t('before', { name: voided.name, date: dateOf(voided.date) })),
      make('del', {}, ...lines([...text, ...figures, ...sources, ...changedRules(rules, shown.rules)])),
    ),
  ];
}
