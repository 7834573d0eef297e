/** What looks like a key instead of its text, or like a place in a text that was not filled. */
export const RAW = /[a-z]\.[a-z]|[{}]/;

/** Every text of the page, hidden panels and accessible names included, one space between them. */
export function pageWords(): string {
  const words = [...document.querySelectorAll('[aria-label]')].map((element) => element.getAttribute('aria-label'));
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) words.push(texts.currentNode.textContent);
  return words.join(' ');
}
