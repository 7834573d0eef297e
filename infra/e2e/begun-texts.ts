import { cpSync, readdirSync } from 'node:fs';
import path from 'node:path';

const DOCUMENTS = path.resolve(import.meta.dirname, '../../services/consent/documents');
const DAY_MS = 86_400_000;
/** A version may begin tomorrow; a journey publishes the one of the day after the newest, which must have begun too. */
const DAYS_EARLIER = 7;

/** A copy of the legal texts in which each version has begun a week earlier: journeys walk the newest ones on whatever day they run. */
export function begunTexts(folder: string): string {
  for (const document of readdirSync(DOCUMENTS, { withFileTypes: true })) {
    if (!document.isDirectory()) continue;
    for (const date of readdirSync(path.join(DOCUMENTS, document.name))) {
      const earlier = new Date(Date.parse(date) - DAYS_EARLIER * DAY_MS).toISOString().slice(0, 10);
      cpSync(path.join(DOCUMENTS, document.name, date), path.join(folder, document.name, earlier), { recursive: true });
    }
  }
  return folder;
}
