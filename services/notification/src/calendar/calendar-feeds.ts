import { createHash, randomBytes } from 'node:crypto';
import { type Language, languageSchema } from '@vesela/contracts';
import { refuseErased } from '@vesela/service-kit/events';
import type { Database } from '../database.ts';

const TOKEN_BYTES = 32;

/** Secret URLs of calendar feeds. A token is returned once and stored as a hash; its 256 random bits need no salt. */
export interface CalendarFeeds {
  get(subject: string): Promise<{ created_at: string | null }>;
  /** Replaces an earlier feed. */
  create(subject: string, language: Language): Promise<{ token: string; createdAt: Date }>;
  end(subject: string): Promise<void>;
  /** The feed's subject, and the language of its titles. */
  find(token: string): Promise<{ subject: string; language: Language } | undefined>;
}

export function createCalendarFeeds(database: Database, now: () => Date): CalendarFeeds {
  return {
    async get(subject) {
      const row = await database.calendarFeed.findUnique({ where: { subject } });
      return { created_at: row?.createdAt.toISOString() ?? null };
    },
    async create(subject, language) {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const feed = { tokenHash: hashOf(token), language, createdAt: now() };
      await database.$transaction(async (tx) => {
        await refuseErased(tx, subject);
        await tx.calendarFeed.upsert({ where: { subject }, create: { subject, ...feed }, update: feed });
      });
      return { token, createdAt: feed.createdAt };
    },
    async end(subject) {
      await database.calendarFeed.deleteMany({ where: { subject } });
    },
    async find(token) {
      const row = await database.calendarFeed.findUnique({ where: { tokenHash: hashOf(token) } });
      return row ? { subject: row.subject, language: languageSchema.parse(row.language) } : undefined;
    },
  };
}

const hashOf = (token: string) => new Uint8Array(createHash('sha256').update(token).digest());
