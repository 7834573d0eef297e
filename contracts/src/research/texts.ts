import { z } from 'zod';

/** One thing in the languages that it is offered in; at least one. */
function inLanguages<Text extends z.ZodType>(text: Text) {
  const optional = text.optional();
  return z
    .strictObject({ lv: optional, en: optional, ru: optional, pl: optional })
    .refine((texts) => Object.values(texts).some((given) => given !== undefined), {
      error: 'at least one language',
    });
}

/** Text as somebody typed it. The database keeps every character but NUL. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes('\0'), { error: 'holds a NUL character' });

const projectTextSchema = z.strictObject({
  // One line, as it stands in mail.
  name: words(120).regex(/^\P{Cc}*$/u),
  /** What the study is about, for the join page. */
  description: words(2000),
  /** What the data are used for, in the client's own words: stands in the consent form. Blank lines part paragraphs. */
  purpose: words(4000),
});
export const projectTextsSchema = inLanguages(projectTextSchema);

export const activityTextsSchema = inLanguages(z.strictObject({ title: words(120), description: words(1000) }));
