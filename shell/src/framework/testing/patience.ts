import { shareComputedStyles } from './computed-style.ts';

/**
 * Runs before every suite. Against hanging alone, like jest's `testTimeout`: how long a component test looks for what comes
 * late on a machine that has other work.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 30_000 });
  shareComputedStyles(window);
}
