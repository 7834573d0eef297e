import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
}

/** Letters of the portal say so; mail of the sign-in service, to prove an address, does not. */
const isLetter = ({ headers }: Mail) => 'Auto-Submitted' in headers;

async function mailbox(origin: string, address: string): Promise<Mail[]> {
  const answer = await fetch(`${origin}/mailbox.json`, { signal: AbortSignal.timeout(60_000) });
  const { mails } = (await answer.json()) as { mails: Mail[] };
  return mails.filter(({ to }) => to === address);
}

/** The portal's letters that an address has got, newest first, when there are so many. */
export async function mailTo(origin: string, address: string, many: number): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        found = (await mailbox(origin, address)).filter(isLetter);
        return found.length;
      },
      { message: 'mail has come' },
    )
    .toBe(many);
  return found;
}

/** Waits for a letter with this subject to an address; how many others there are does not matter. */
export async function letterTo(origin: string, address: string, subject: string): Promise<void> {
  const subjects = async () => (await mailbox(origin, address)).filter(isLetter).map((mail) => mail.subject);
  await expect.poll(subjects, { message: 'mail has come' }).toContain(subject);
}

/** The newest mail of the sign-in service to an address, when there is one. */
export async function signInMailTo(origin: string, address: string): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailbox(origin, address)).find((mail) => !isLetter(mail));
        return found !== undefined;
      },
      { message: 'mail of the sign-in service has come' },
    )
    .toBe(true);
  if (!found) throw new Error('No mail came.');
  return found;
}
