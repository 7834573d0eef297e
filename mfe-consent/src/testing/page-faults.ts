import axe from 'axe-core';
import { texts } from '../texts.ts';

/** Accessibility faults of the open page. Colours are for a real browser: jsdom paints nothing. */
export async function pageFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, {
    runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'],
    rules: { 'color-contrast': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
}

/** Every text of the page, accessible names included. */
function wordsOf(page: HTMLElement): string[] {
  const words = [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
  return words;
}

/** Keys that stand on the page instead of their texts, and places in a text that were not filled. */
export async function rawKeys(): Promise<string[]> {
  const { default: messages } = await texts.en();
  const keys = Object.keys(messages).filter((key) => key.includes('.'));
  return wordsOf(document.body).filter((text) => /[{}]/.test(text) || keys.some((key) => text.includes(key)));
}
