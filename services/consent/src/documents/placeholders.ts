import type { DocumentText } from '@vesela/contracts/consent';

/** Placeholders in a text: `{portal}`, `{provider}`, `{email}`. */
export interface Names {
  portal: string;
  provider: string;
  email: string;
}

export class UnknownPlaceholderError extends Error {
  override readonly name = 'UnknownPlaceholderError';
}

/** The text with placeholders replaced. Throws `UnknownPlaceholderError`. */
export function fillPlaceholders({ title, intro, sections }: DocumentText, names: Names): DocumentText {
  const known = new Map(Object.entries(names));
  const fill = (text: string) =>
    text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new UnknownPlaceholderError(placeholder);
      return value;
    });
  return {
    title: fill(title),
    intro: fill(intro),
    sections: sections.map((section) => ({
      id: section.id,
      title: fill(section.title),
      parts: section.parts.map((part) => (typeof part === 'string' ? fill(part) : part.map(fill))),
    })),
  };
}
