export type Part = Node | string;

/** An element with its attributes and content; text is never read as markup. */
export function make(
  tag: string,
  attributes: Readonly<Record<string, string>>,
  ...content: readonly Part[]
): HTMLElement {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...content);
  return element;
}

/** Saves a file on the reader's device. */
export function download(name: string, content: string): void {
  const url = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = make('a', { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}
