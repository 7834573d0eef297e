import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';

/**
 * `npm run -s secrets -- infra/.env`: every secret of `infra/compose.yaml`, made now, and beside them the values that the
 * operator fills in. Needs Node and nothing else, so that it also runs where the portal is not installed. What is made is
 * written to the file, readable by its owner only, and never shown. A file that is there is not touched.
 */
const password = () => randomBytes(24).toString('base64url');
const key = () => randomBytes(32).toString('base64');
const jwk = () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' });
const signingKey = () => JSON.stringify(jwk());

/** What a secret is made of follows from its name. */
function make(name) {
  if (/_MASTER_KEYS$/.test(name)) return `1:${key()}`;
  if (name === 'RECEIPT_KEY' || name === 'PARTICIPANT_KEY') return `'${signingKey()}'`;
  if (name === 'RESUME_CODE_KEY') return key();
  if (name === 'PUSH_KEY') return jwk().d;
  if (/_(PASSWORD|SECRET)$/.test(name)) return password();
  return undefined;
}

const compose = readFileSync(new URL('../compose.yaml', import.meta.url), 'utf8');
/** Every `${NAME:?sentence}` of the compose file, once, and the key of notifications, which may be left out. */
const needed = new Map(
  [...compose.matchAll(/\$\{(\w+:\?|PUSH_KEY:-)([^}]*)\}/g)].map(([, name, sentence]) => [name.slice(0, -2), sentence]),
);

const [file, ...more] = process.argv.slice(2);
if (file === undefined || file.startsWith('-') || more.length > 0) {
  console.error('Say where to: npm run -s secrets -- infra/.env.');
  process.exit(1);
}
const asked = [];
const made = [];
for (const [name, sentence] of [...needed].sort()) {
  const secret = make(name);
  if (secret === undefined) asked.push(`# ${sentence}`, `${name}=`, '');
  else made.push(`${name}=${secret}`);
}
const text = [
  '# Fill these in.',
  '',
  ...asked,
  '# Made for this installation. Keep a copy apart from the backups of the data: without the master keys nobody can read them.',
  '',
  ...made,
  '',
].join('\n');
try {
  writeFileSync(file, text, { mode: 0o600, flag: 'wx' });
} catch (error) {
  console.error(
    error.code === 'EEXIST' ? `${file} is there already and stays as it is.` : `${file} cannot be written.`,
  );
  process.exit(1);
}
console.log(`${file} holds ${made.length} new secrets; fill in its first ${asked.length / 3} values.`);
