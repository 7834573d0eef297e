/**
 * jsdom matches its whole default style sheet anew whenever a style is asked for, a fifth of what component tests cost.
 * There are no style sheets of ours in them: a style follows from the element's name, a few attributes, and what its
 * ancestors say inline. Equal elements share one.
 */
const SHAPING = ['hidden', 'style', 'type', 'open', 'dir', 'inert', 'popover'];

export function shareComputedStyles(window: Window): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return compute(element, pseudo);
    const key = keyOf(element);
    const found = known.get(key) ?? compute(element);
    known.set(key, found);
    return found;
  };
}

function keyOf(element: Element): string {
  const own = SHAPING.map((name) => element.getAttribute(name) ?? '\0');
  const inherited: string[] = [];
  for (let above = element.parentElement; above; above = above.parentElement) {
    const style = above.getAttribute('style');
    if (style) inherited.push(style);
  }
  return [element.isConnected, element.tagName, element.parentElement?.tagName, ...own, ...inherited].join('\u0001');
}
