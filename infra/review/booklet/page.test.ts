/** @jest-environment jsdom */
import { expect, it } from '@jest/globals';
import type { Booklet, Item } from './content.ts';

const item = (id: string): Item => ({
  id,
  hash: id,
  place: 'x',
  shown: { language: 'en', text: [id], figures: [], sources: [], rules: [] },
});
const BOOKLET: Booklet = {
  booklet: 'b',
  reader: 'editor',
  language: 'en',
  topics: ['guides'],
  items: [item('guides/menopause.one'), item('guides/menopause.two')],
  words: { 'topic.guides': 'Guides', 'part.menopause': 'menopause' },
  ownLines: [],
};

function one<T extends Element>(selector: string): T {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
}
const hidden = () => [...document.querySelectorAll('article')].map((article) => article.hidden);

it('a booklet names its parts, and shows only what is unanswered, also after saved answers are loaded', async () => {
  document.body.innerHTML = `<script type="application/json" id="booklet">${JSON.stringify(BOOKLET)}</script>`;
  await import('./page.ts');
  expect(hidden()).toEqual([false, false]);
  expect(one('h2').textContent).toBe('Guides: menopause guides/menopause');
  expect(one('h3').textContent).toBe('1. Guides: menopause');
  one<HTMLInputElement>('input[type=checkbox]').click();
  const answers = { 'guides/menopause.one': { answer: 'agree', comment: '' } };
  const file = { text: async () => JSON.stringify({ booklet: 'b', answers }) };
  const input = one<HTMLInputElement>('input[type=file]');
  Object.defineProperty(input, 'files', { value: [file] });
  const loaded = new Promise((resolve) => new MutationObserver(resolve).observe(one('main'), { childList: true }));
  input.dispatchEvent(new Event('change'));
  await loaded;
  expect(hidden()).toEqual([true, false]);
});
