import type { PublishedDocument, Summary } from '../api/types.ts';

/** A published text in the service's format; its words name document and language. */
export function sampleDocument(document: string, lang: string, date = '2026-11-21'): PublishedDocument {
  const section = (id: string, number: number) => ({
    id,
    title: `Section ${number} (${lang})`,
    parts: [
      `Paragraph of ${id}. Write to privacy@vesela.example (see https://authority.example/lv).`,
      [`first point of ${id}`, `second point of ${id}`],
    ],
  });
  const sections = Array.from({ length: document === 'privacy' ? 13 : 3 }, (_, i) => section(`s${i + 1}`, i + 1));
  return {
    document,
    version_id: `${document}/${date}`,
    date,
    lang: lang as PublishedDocument['lang'],
    text_hash: 'a'.repeat(64),
    in_force: true,
    title: `Text of ${document} (${lang})`,
    intro: `Introduction to ${document}, for 0 EUR.`,
    sections,
  };
}

/** A summary whose words name the kind of document and the language: those of research are alike, as in the portal's own. */
export function sampleSummary(document: string, lang: string): Summary {
  const [kind = ''] = document.split('.');
  return {
    question: `Question on ${kind} (${lang})?`,
    points: {
      what: `What of ${kind}.`,
      why: `Why of ${kind}.`,
      who: `Who of ${kind}.`,
      how_long: `How long of ${kind}.`,
      how_to_stop: `How to stop of ${kind}.`,
    },
    refusal: `Without ${kind} this follows.`,
    ...(kind === 'terms' ? {} : { brief: { title: `Short ${kind} (${lang})`, text: `In short: ${kind}.` } }),
  };
}
