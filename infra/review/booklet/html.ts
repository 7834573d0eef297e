import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES } from '@vesela/contracts';
import { build } from 'esbuild';
import { ROOT } from '../../command/options.ts';
import type { Booklet } from './content.ts';

const at = (name: string) => path.join(import.meta.dirname, name);

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as Booklet['words'];

/** Names of the topics, as the page of sources has them. */
const topics = (language: string) =>
  Object.entries(read(path.join(ROOT, 'mfe-calculator/src/sources/texts', `${language}.json`))).filter(([key]) =>
    key.startsWith('topic.'),
  );

/** The words of the booklet's page by language. */
export const WORDS = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    { ...Object.fromEntries(topics(language)), ...read(at(`texts/${language}.json`)) },
  ]),
);

/** One file that needs no other: a page that may run its own script, and request nothing. */
export async function bookletHtml(booklet: Booklet): Promise<string> {
  const bundled = await build({
    entryPoints: [at('page.ts')],
    bundle: true,
    minify: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const script = bundled.outputFiles[0]?.text ?? '';
  const style = readFileSync(at('page.css'), 'utf8');
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const policy = `default-src 'none'; script-src ${hash(script)}; style-src ${hash(style)}; base-uri 'none'; form-action 'none'`;
  // A "<" in the data must not end their element.
  const data = JSON.stringify(booklet).replaceAll('<', '\\u003c');
  const { words, reader, language } = booklet;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${words[`title.${reader}`]}</title>
<style>${style}</style>
</head>
<body>
<noscript>${words.script}</noscript>
<script type="application/json" id="booklet">${data}</script>
<script>${script}</script>
</body>
</html>
`;
}
