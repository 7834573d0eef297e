import { z } from 'zod';

const TIMEOUT_MS = 2_000;
const MOST_BYTES = 256 * 1024;

/** The response of Unleash's front-end API: only the enabled flags. */
const answerSchema = z.object({
  toggles: z.array(z.object({ name: z.string(), enabled: z.boolean() })).max(1_000),
});

export type Readings = Readonly<Record<string, boolean>>;

/** Asks the flag service for the enabled flags, without any user data. Rejects without a response within 2 s. */
export async function readService(url: string, token: string): Promise<Readings> {
  const address = new URL(url);
  address.searchParams.set('appName', 'vesela');
  const answer = await fetch(address, {
    headers: { Authorization: token, Accept: 'application/json' },
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new Error('The flag service refused.', { cause: answer.status });
  }
  const { toggles } = answerSchema.parse(JSON.parse(await bounded(answer)));
  return Object.fromEntries(toggles.map(({ name, enabled }) => [name, enabled]));
}

async function bounded(answer: Response): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const piece of answer.body ?? []) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_BYTES) throw new Error('The flag service says too much.');
  }
  return text;
}
