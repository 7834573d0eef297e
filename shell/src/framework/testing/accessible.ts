// biome-ignore lint/correctness/noUndeclaredDependencies: test tools are declared in the root package
import { expect } from '@jest/globals';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules that need a real browser, because jsdom has no layout and no painting. The browser journeys check them. */
const PAINTED = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

/** Expects no violation of WCAG 2.2 AA that axe can find in the container, except for sizes and colours. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: TAGS,
    rules: Object.fromEntries(PAINTED.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
