import { texts } from '../texts.ts';

/** All texts of the page, including accessible names. */
function pageText(page: HTMLElement): string[] {
  const words = [...page.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label') ?? '');
  const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) words.push(texts.currentNode.textContent ?? '');
  return words;
}

/** Untranslated keys and unfilled placeholders on the page. */
export async function rawKeys(): Promise<string[]> {
  const { default: messages } = await texts.en();
  const keys = Object.keys(messages).filter((key) => key.includes('.'));
  return pageText(document.body).filter((text) => /[{}]/.test(text) || keys.some((key) => text.includes(key)));
}
