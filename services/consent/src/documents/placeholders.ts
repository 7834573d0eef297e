import type { DocumentSummary, DocumentText } from '@vesela/contracts/consent';
import type { ConsentConfig } from '../config.ts';

/** Placeholders in a text: `{portal}`, `{provider}`, `{email}`, `{minimumAge}`. */
export interface Names {
  portal: string;
  provider: string;
  email: string;
  minimumAge: string;
}

type NamesConfig = Pick<ConsentConfig, 'PORTAL_NAME' | 'PROVIDER_NAME' | 'PROVIDER_EMAIL' | 'MINIMUM_AGE'>;

export const namesOf = (config: NamesConfig): Names => ({
  portal: config.PORTAL_NAME,
  provider: config.PROVIDER_NAME,
  email: config.PROVIDER_EMAIL,
  minimumAge: String(config.MINIMUM_AGE),
});

export class UnknownPlaceholderError extends Error {
  override readonly name = 'UnknownPlaceholderError';
}

/** The text with placeholders replaced. Throws `UnknownPlaceholderError`. */
export function fillPlaceholders({ title, intro, summary, sections }: DocumentText, names: Names): DocumentText {
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
    ...(summary ? { summary: filledSummary(summary, fill) } : {}),
    sections: sections.map((section) => ({
      id: section.id,
      title: fill(section.title),
      parts: section.parts.map((part) => (typeof part === 'string' ? fill(part) : part.map(fill))),
    })),
  };
}

function filledSummary({ question, points, refusal, brief }: DocumentSummary, fill: (text: string) => string) {
  const { what, why, who, how_long, how_to_stop } = points;
  return {
    question: fill(question),
    points: {
      what: fill(what),
      why: fill(why),
      who: fill(who),
      how_long: fill(how_long),
      how_to_stop: fill(how_to_stop),
    },
    refusal: fill(refusal),
    ...(brief ? { brief: { title: fill(brief.title), text: fill(brief.text) } } : {}),
  };
}
