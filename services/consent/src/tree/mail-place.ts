import type { SignedTreeHead } from '@vesela/contracts/consent';
import type { MailServer } from '@vesela/service-kit/mail';
import type { Database } from '../database.ts';
import { headFile } from './head.ts';
import type { HeadPlace } from './head-place.ts';

interface Deps {
  server: MailServer;
  letter: { from: { name: string; address: string }; to: string };
  database: Database;
}

/** The officer gets a head a day, and none on a day without a new entry. */
const DAY_MS = 24 * 60 * 60 * 1_000;
const LOCK = 7_120_086;
/** Longer than the mail server may take. */
const LIMIT_MS = 60_000;

/**
 * A mail to the officer, who alone can read it. Which heads were sent stands in the database, so that copies of the service
 * send none twice; a copy that ends between sending and recording sends it again.
 */
export function mailPlace({ server, letter, database }: Deps, now: () => Date): HeadPlace {
  return {
    name: 'mail to the officer',
    async write(signed) {
      await database.$transaction(
        async (tx) => {
          const [lock] = await tx.$queryRaw<{ free: boolean }[]>`SELECT pg_try_advisory_xact_lock(${LOCK}) AS free`;
          if (!lock?.free) return;
          const last = await tx.headMail.findFirst({ orderBy: { at: 'desc' } });
          const at = now();
          const isDue = !last || at.getTime() - last.at.getTime() >= DAY_MS;
          if (!isDue || Number(last?.size ?? 0) >= signed.head.tree_size) return;
          await server.send(mailOf(signed, letter));
          await tx.headMail.create({ data: { at, size: BigInt(signed.head.tree_size) } });
        },
        { timeout: LIMIT_MS },
      );
    },
    close: server.close,
  };
}

function mailOf(signed: SignedTreeHead, { from, to }: Deps['letter']) {
  const { tree_size, root_hash, at } = signed.head;
  return {
    from,
    // As an object, so that an address cannot be parsed as several.
    to: { name: '', address: to },
    subject: `Signed head of the consent ledger: ${tree_size} entries`,
    text: `At ${at} the consent ledger of ${from.name} had ${tree_size} entries, and their root was
${root_hash}.

The signed head is attached. Keep this mail: it shows later whether entries were changed or removed. To compare,
save the attached files of your mails in one folder, name it in LEDGER_HEADS (file:///folder) and run
npm run -s ledger -- verify

You get such a mail once a day when the ledger has grown. If it stays away although women decide, ask why.
`,
    attachments: [{ filename: headFile(signed), content: `${signed.jws}\n`, contentType: 'application/jose' }],
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': 'en' },
  };
}
