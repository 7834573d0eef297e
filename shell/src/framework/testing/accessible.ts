// biome-ignore lint/correctness/noUndeclaredDependencies: test tools are declared in the root package
import { expect } from '@jest/globals';
import { LANGUAGES } from '@vesela/contracts/constants';
import axe, { type RunOptions } from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that need a real browser, because jsdom has no layout and no painting. The browser journeys check them. */
const PAINTED = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

/** Rules that a text alone can break: something without a name, or a language that is none. */
const NAMED = [
  'aria-command-name',
  'aria-input-field-name',
  'aria-meter-name',
  'aria-progressbar-name',
  'aria-toggle-field-name',
  'aria-tooltip-name',
  'button-name',
  'image-alt',
  'input-button-name',
  'input-image-alt',
  'label',
  'link-name',
  'role-img-alt',
  'select-name',
  'summary-name',
  'svg-img-alt',
  'valid-lang',
];

/**
 * Expects no violation of WCAG 2.2 AA that axe can find in the page, except for sizes and colours. The structure of a page
 * is the same in every language, so all rules are applied in the first, and to the others those that a text can break.
 */
export async function expectAccessible({ language }: { language?: string } = {}): Promise<void> {
  const isFirst = language === undefined || language === LANGUAGES[0];
  const rules: RunOptions = isFirst
    ? { runOnly: TAGS, rules: Object.fromEntries(PAINTED.map((id) => [id, { enabled: false }])) }
    : { runOnly: { type: 'rule', values: NAMED } };
  const { violations } = await axe.run(document.body, { ...rules, resultTypes: ['violations'] });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
