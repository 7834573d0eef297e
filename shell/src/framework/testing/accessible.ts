// biome-ignore lint/correctness/noUndeclaredDependencies: test tools stand in the root package
import { expect } from '@jest/globals';
import axe from 'axe-core';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** What needs a real browser, since jsdom neither lays out nor paints. The journeys look at it. */
const PAINTED = ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block'];

/** No violation of WCAG 2.2 AA that axe can find in what is rendered, but for sizes and colours. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, {
    runOnly: TAGS,
    rules: Object.fromEntries(PAINTED.map((id) => [id, { enabled: false }])),
    resultTypes: ['violations'],
  });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
