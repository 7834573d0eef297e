import { act, fireEvent } from '@testing-library/react';

/** Opens every closed section of the page, as "Open all" does. */
export function openLayers(): void {
  act(() => {
    for (const fold of document.querySelectorAll<HTMLDetailsElement>('.v-layer > details:not([open])')) {
      fold.open = true;
      fireEvent(fold, new Event('toggle'));
    }
  });
}
