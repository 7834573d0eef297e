import { expect } from '@playwright/test';

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** The mail that an address has got, newest first, when there are so many. */
export async function mailTo(origin: string, address: string, many: number): Promise<Mail[]> {
  let found: Mail[] = [];
  await expect
    .poll(
      async () => {
        const { mails } = (await (await fetch(`${origin}/mailbox.json`)).json()) as { mails: Mail[] };
        found = mails.filter(({ to }) => to === address);
        return found.length;
      },
      { message: 'mail has come', timeout: 30_000 },
    )
    .toBe(many);
  return found;
}
