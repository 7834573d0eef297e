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
