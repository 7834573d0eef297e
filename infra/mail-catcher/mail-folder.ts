import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeptMail } from '@vesela/notification/mailbox';

/** As many as a run of all journeys sends while one of them looks for its own. */
const KEPT = 500;
const NAME = /^\d{15}-[0-9a-f-]{36}\.json$/;

/** Mail in a folder, one file a mail, oldest first by name. Files are for the operator's eyes only. */
export async function openMailFolder(folder: string, kept = KEPT) {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const names = async () => (await readdir(folder)).filter((name) => NAME.test(name)).sort();
  const mails = new Map<string, KeptMail>();
  for (const name of await names()) mails.set(name, await read(path.join(folder, name)));

  return {
    /** Resolves when the mail is on the disk. */
    async keep(mail: KeptMail): Promise<void> {
      const name = `${String(Date.parse(mail.sent_at)).padStart(15, '0')}-${mail.id}.json`;
      const target = path.join(folder, name);
      await writeFile(`${target}.part`, JSON.stringify(mail), { mode: 0o600 });
      await rename(`${target}.part`, target);
      mails.set(name, mail);
      const old = [...mails.keys()].sort().slice(0, -kept);
      for (const gone of old) {
        mails.delete(gone);
        await rm(path.join(folder, gone), { force: true });
      }
    },
    /** Newest first. */
    list: async (): Promise<KeptMail[]> =>
      [...mails].sort(([one], [other]) => (one < other ? 1 : -1)).map(([, mail]) => mail),
  };
}

async function read(file: string): Promise<KeptMail> {
  return JSON.parse(await readFile(file, 'utf8')) as KeptMail;
}
