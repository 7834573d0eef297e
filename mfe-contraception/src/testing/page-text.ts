/** Matches an untranslated key or an unfilled placeholder. */
export const RAW = /[a-z]\.[a-z]|[{}]/;

/** All texts of the page, including hidden panels and accessible names, separated by spaces. */
export function pageText(): string {
  const words = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) words.push(texts.currentNode.textContent);
  return words.join(' ');
}
