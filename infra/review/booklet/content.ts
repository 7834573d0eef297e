import type { Language } from '@vesela/contracts';
import type { Reader, ReviewTopic } from '@vesela/contracts/reviews';
import { OWN_LINES } from '../publications.ts';
import { bookletId, type SignedFile } from '../signed-file.ts';
import { asked, type Given, standings } from '../standing.ts';
import { hashOf, type Shown, type Statement } from '../statement.ts';

/** What was said of a statement before, and who said it. */
type Said = Pick<Given, 'name' | 'date' | 'answer' | 'comment' | 'shown'>;

export interface Item {
  id: string;
  hash: string;
  place: string;
  shown: Shown;
  /** The English text, for those who read it in another language. */
  english?: readonly string[];
  /** An answer to exactly this. */
  now?: Said;
  /** Agreed to in other words. */
  voided?: Said;
}

/** All that the booklet's page needs. */
export interface Booklet extends Pick<SignedFile, 'booklet' | 'reader' | 'language' | 'topics'> {
  items: readonly Item[];
  words: Readonly<Record<string, string>>;
  /** Lines of sources that are not in English, since they say that there is none. */
  ownLines: readonly string[];
}

interface Wish {
  reader: Reader;
  language: Language;
  topics: readonly ReviewTopic[];
  words: Booklet['words'];
}

const said = ({ name, date, answer, comment, shown }: Given): Said => ({ name, date, answer, comment, shown });

/** The statements that a reader must sign, in order, each with what the record says of it. */
export function bookletOf(statements: readonly Statement[], records: readonly SignedFile[], wish: Wish): Booklet {
  const { reader, language, words } = wish;
  const topics = [...wish.topics];
  const standing = standings(records);
  const items = asked(statements, reader, topics).map((statement): Item => {
    const shown = statement.shown[language];
    const { now, voided } = standing(statement, reader, language);
    return {
      id: statement.id,
      hash: hashOf(statement.id, shown),
      place: statement.place.replace('{lang}', language),
      shown,
      ...(shown.language === null || language === 'en' ? {} : { english: statement.shown.en.text }),
      ...(now ? { now: said(now) } : {}),
      ...(voided ? { voided: said(voided) } : {}),
    };
  });
  const booklet = bookletId({ reader, language, topics, statements: items.map(({ id, hash }) => ({ id, hash })) });
  return { booklet, reader, language, topics, items, words, ownLines: OWN_LINES };
}
