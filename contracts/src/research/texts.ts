import { z } from 'zod';
import { inSomeLanguages } from '../language.ts';
import { ONE_LINE } from '../one-line.ts';

/** Text as somebody typed it. The database keeps every character but NUL. */
export const words = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .refine((text) => !text.includes('\0'), { error: 'holds a NUL character' });

const projectTextSchema = z.strictObject({
  /** As it stands in mail. */
  name: words(120).regex(ONE_LINE),
  /** What the study is about, for the join page. */
  description: words(2000),
  /** What the data are used for, in the client's own words: stands in the consent form. Blank lines part paragraphs. */
  purpose: words(4000),
});
export const projectTextsSchema = inSomeLanguages(projectTextSchema);

export const activityTextsSchema = inSomeLanguages(z.strictObject({ title: words(120), description: words(1000) }));
