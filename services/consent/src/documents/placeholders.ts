import type { Language } from '@vesela/contracts';
import type { DocumentSummary, DocumentText } from '@vesela/contracts/consent';
import { NOT_SET } from '@vesela/contracts/constants';
import type { ConsentConfig, controllerEnvironment } from '../config.ts';

const SAID_NOT_SET: Record<Language, string> = {
  lv: 'vēl jānorāda',
  en: 'not yet set',
  ru: 'пока не указано',
  pl: 'jeszcze nie podano',
};

/** Values of the placeholders in a text, `{portal}` and so on. */
export interface Names {
  portal: string;
  provider: string;
  email: string;
  minimumAge: string;
  legalName: string;
  registrationNumber: string;
  address: string;
  dataProtectionOfficer: string;
}

type NamesConfig = Pick<
  ConsentConfig,
  'PORTAL_NAME' | 'PROVIDER_NAME' | 'PROVIDER_EMAIL' | 'MINIMUM_AGE' | keyof typeof controllerEnvironment
>;

export const namesOf = (config: NamesConfig): Names => ({
  portal: config.PORTAL_NAME,
  provider: config.PROVIDER_NAME,
  email: config.PROVIDER_EMAIL,
  minimumAge: String(config.MINIMUM_AGE),
  legalName: config.CONTROLLER_LEGAL_NAME,
  registrationNumber: config.CONTROLLER_REGISTRATION_NUMBER,
  address: config.CONTROLLER_ADDRESS,
  dataProtectionOfficer: config.DATA_PROTECTION_OFFICER,
});

export class UnknownPlaceholderError extends Error {
  override readonly name = 'UnknownPlaceholderError';
}

/** The text in a language, with placeholders replaced. Throws `UnknownPlaceholderError`. */
export function fillPlaceholders(text: DocumentText, lang: Language, names: Names): DocumentText {
  const { title, intro, news, summary, sections } = text;
  const known = new Map(Object.entries(names));
  const fill = (text: string) =>
    text.replace(/\{([^{}]*)\}/g, (placeholder, name: string) => {
      const value = known.get(name);
      if (value === undefined) throw new UnknownPlaceholderError(placeholder);
      return value === NOT_SET ? SAID_NOT_SET[lang] : value;
    });
  return {
    title: fill(title),
    intro: fill(intro),
    ...(news ? { news: news.map(fill) } : {}),
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
