import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode | DefaultTreeAdapterTypes.Document;

/** What a browser makes of a page of HTML. */
export interface ReadHtml {
  language: string | undefined;
  /** What the parser had to mend; none when it is well formed. */
  faults: string[];
  /** Names of elements, each once. */
  elements: Set<string>;
  /** Names of attributes, each once. */
  attributes: Set<string>;
  hrefs: string[];
  /** Style sheets and style attributes. */
  styles: string;
  /** The text that is seen, with single spaces. */
  text: string;
  /** Text that is not displayed. */
  hidden: string;
}

const squeezed = (texts: readonly string[]) => texts.join(' ').replace(/\s+/g, ' ').trim();

export function readHtml(html: string): ReadHtml {
  const faults: string[] = [];
  const document = parse(html, { onParseError: ({ code, startLine }) => faults.push(`${code} in line ${startLine}`) });
  const found = { elements: new Set<string>(), attributes: new Set<string>(), hrefs: [] as string[] };
  const [styles, seen, hidden]: [string[], string[], string[]] = [[], [], []];
  let language: string | undefined;
  const visit = (node: Node, into: string[]): void => {
    let target = into;
    if (node.nodeName === '#text' && 'value' in node) target.push(node.value);
    if ('attrs' in node) {
      found.elements.add(node.tagName);
      for (const { name, value } of node.attrs) {
        found.attributes.add(name);
        if (name === 'href') found.hrefs.push(value);
        if (name === 'style') styles.push(value);
        if (name === 'style' && /display:\s*none/.test(value)) target = hidden;
        if (name === 'lang' && node.tagName === 'html') language = value;
      }
      if (node.tagName === 'style') target = styles;
      if (node.tagName === 'title') target = [];
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, target);
  };
  visit(document, seen);
  return { ...found, language, faults, styles: styles.join('\n'), text: squeezed(seen), hidden: squeezed(hidden) };
}
