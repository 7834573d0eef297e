import { runningPortal } from '../command/data-dir.ts';
import { DEFAULT_PORT, dataDirOf, originOf, portOf, readArguments } from '../command/options.ts';
import { PlainError, runCommand } from '../command/plain-error.ts';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, type DemoAccount } from '../demo/accounts.ts';
import { SignInClient } from '../sign-in/sign-in-client.ts';

/**
 * `npm run -s token -- EMAIL` prints an access token of a demo account, for use with curl. It signs in as a browser would.
 * `-- --list` prints the accounts.
 */
async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = readArguments(args, {
    list: { type: 'boolean' },
    origin: { type: 'string' },
    port: { type: 'string' },
    'data-dir': { type: 'string' },
  });
  const accounts: DemoAccount[] = Object.values(DEMO_ACCOUNTS);
  if (values.list === true) {
    for (const { email, role } of accounts) console.log(`${email} ${role}`);
    return;
  }

  const [email, ...more] = positionals;
  if (!email || more.length > 0) throw new PlainError('Name one account: npm run -s token -- EMAIL, or --list.');
  if (!accounts.some((account) => account.email === email.toLowerCase())) {
    throw new PlainError(`Unknown demo account ${email}; npm run -s token -- --list shows them.`);
  }
  const port =
    values.port === undefined
      ? (runningPortal(dataDirOf(values['data-dir']))?.port ?? DEFAULT_PORT)
      : portOf(values.port);
  const origin = typeof values.origin === 'string' ? values.origin : originOf(port);
  const tokens = await signIn(origin, email);
  console.log(tokens.access_token);
}

async function signIn(origin: string, email: string) {
  let tokens: Awaited<ReturnType<SignInClient['signIn']>>;
  try {
    tokens = await new SignInClient(new URL(origin).origin).signIn(email, DEMO_PASSWORD);
  } catch (cause) {
    throw new PlainError(`The portal does not answer at ${origin}; start it with npm start.`, { cause });
  }
  if (!tokens?.access_token) throw new PlainError(`The portal at ${origin} refuses the demo password of ${email}.`);
  return tokens;
}

runCommand(main);
