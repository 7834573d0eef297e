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

/** Sections after the menu, those within others aside, to which neither the menu nor an action of the page leads. */
export const sectionsWithoutLink = (): string[] =>
  [...document.querySelectorAll('.v-section-menu ~ * .v-layer, .v-layered ~ * .v-layer')]
    .filter(({ parentElement }) => !parentElement?.closest('.v-layer'))
    .map(({ id }) => id)
    .filter((id) => !document.querySelector(`a[href="#${id}"]`));
