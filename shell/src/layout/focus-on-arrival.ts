import { useStore } from '@vesela/framework';
import { useEffect, useRef } from 'react';
import type { Screen } from '../routing/router.ts';
import { useShell } from '../shell-context.ts';

/** A page that shows no new title within this time keeps the focus. */
const TITLE_TIMEOUT_MS = 5000;

/** Identifies the page; its language does not count. */
function pageKey({ view, address }: Screen, failed: ReadonlyMap<string, unknown>): string {
  if (view.kind === 'page') return view.page;
  if (view.kind === 'module') return `${view.name} ${failed.has(view.name) ? 'failed' : address.path}`;
  return view.kind;
}

function focusTitle(main: HTMLElement, before: Element | null): () => void {
  const attempt = () => {
    const title = main.querySelector('h1');
    if (!title || title === before) return false;
    // The user may already be typing in the new page.
    const active = document.activeElement;
    if (active && active !== document.body && active !== main && main.contains(active)) return true;
    if (!title.hasAttribute('tabindex')) title.tabIndex = -1;
    title.focus({ preventScroll: true });
    return true;
  };
  if (attempt()) return () => undefined;
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(() => stop(), TITLE_TIMEOUT_MS);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(main, { childList: true, subtree: true });
  return stop;
}

const sectionOf = (tail: string) => {
  const id = tail.split('#')[1];
  return id ? document.getElementById(id) : null;
};

/** After a page change, scrolls to the top and focuses the title, so that a screen reader starts there. */
export function useFocusOnArrival(main: { readonly current: HTMLElement | null }): void {
  const { router, runner } = useShell();
  const screen = useStore(router.screen);
  const key = pageKey(screen, useStore(runner.failures));
  const last = useRef('');
  useEffect(() => {
    const before = last.current;
    if (!main.current || key === 'starting' || key === before) return;
    last.current = key;
    const section = sectionOf(screen.tail);
    if (section) return section.scrollIntoView();
    if (before === '') return;
    if (screen.arrival.pushed) window.scrollTo(0, 0);
    return focusTitle(main.current, screen.arrival.oldTitle);
  }, [key, main, screen]);
}
