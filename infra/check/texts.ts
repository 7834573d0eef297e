import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '@vesela/contracts';
import { IntlMessageFormat } from 'intl-messageformat';
import { ROOT } from '../command/options.ts';
import { DEMO_OFFERS } from '../demo/offers.ts';
import { portalConfig } from '../demo/portal-config.ts';
import { bundlesOf, everyText, filesIn, localizedWithin, type Text } from '../texts/every-text.ts';
import { figureFaults } from '../texts/figures.ts';
import { glossaryFaults } from '../texts/glossary.ts';
import { codeTexts, plainGatewayTexts, readerSources } from '../texts/in-code.ts';
import { ageFaults } from '../texts/reading-age.ts';
import { formatFaults, typographyFaults } from '../texts/typography.ts';

const source = (files: readonly string[]) =>
  files.filter((f) => /\.(?:tsx?|html)$/.test(f) && !/\.test\.tsx?$/.test(f)).map((f) => readFileSync(f, 'utf8'));

/** Keys that the sources name whole, and patterns of keys that they put together in template strings. */
function usedKeys(sources: readonly string[]): { literals: Set<string>; patterns: RegExp[] } {
  const literals = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const text of sources) {
    for (const [, , key] of text.matchAll(/(['"`])([a-z][\w-]*(?:\.[\w-]+)*)\1/gi)) if (key) literals.add(key);
    for (const [, template] of text.matchAll(/`([a-z][\w.-]*\$\{[^`]*)`/gi)) {
      if (!template?.includes('.')) continue;
      const escaped = template
        .split(/\$\{[^}]*\}/)
        .map((part) => part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'))
        .join('.+');
      patterns.set(escaped, new RegExp(`^${escaped}$`));
    }
  }
  return { literals, patterns: [...patterns.values()] };
}

/** Keys that the sources hand to `t(…)` as a literal. */
function calledKeys(sources: readonly string[]): Set<string> {
  return new Set(sources.flatMap((text) => [...text.matchAll(/\bt\(\s*'([^']+)'/g)].map((match) => match[1] ?? '')));
}

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Element = Ast[number];
interface Plural {
  value: string;
  pluralType: Intl.PluralRuleType;
  options: Record<string, { value: Ast }>;
}

const isPlural = (element: Element): element is Element & Plural => 'pluralType' in element;
const children = (element: Element): Ast[] => {
  if ('options' in element && element.options) {
    return Object.values(element.options as Record<string, { value: Ast }>).map((option) => option.value);
  }
  return 'children' in element ? [element.children as Ast] : [];
};
const all = (ast: Ast): Element[] => ast.flatMap((element) => [element, ...children(element).flatMap(all)]);

const parse = (message: string, language: string) => all(new IntlMessageFormat(message, language).getAst());

/** Names of the values that a message takes. Throws when the message does not parse. */
function argumentsOf(message: string, language: string): Set<string> {
  return new Set(
    parse(message, language)
      .filter((element) => 'value' in element && element.type !== 0)
      .map((element) => ('value' in element ? String(element.value) : '')),
  );
}

/** Latvian counts 10, 11 to 19 and 20 apart; both cases are right after them, and one page would say it in two ways. */
const differsAfterTen = ({ options }: Plural, language: string) =>
  language === 'lv' && JSON.stringify(options.zero?.value) !== JSON.stringify(options.other?.value);

/** Plural forms that the language has and the message leaves out, and a Latvian one that is not the usual one. */
function pluralFaults(message: string, language: string): string[] {
  return parse(message, language)
    .filter(isPlural)
    .flatMap((plural) => {
      const rules = new Intl.PluralRules(language, { type: plural.pluralType ?? 'cardinal' });
      const lacking = rules.resolvedOptions().pluralCategories.filter((form) => !(form in plural.options));
      if (lacking.length > 0) return [`lacks the plural form ${lacking.join(', ')} of ${plural.value}`];
      return differsAfterTen(plural, language) ? [`says zero of ${plural.value} otherwise than other`] : [];
    });
}

/**
 * Faults of all texts: a key that a language lacks, an empty or broken message, arguments or plural forms that differ
 * from what the language needs, a key nobody uses, a key that is used and missing.
 */
export function textFaults(root: string = ROOT): string[] {
  const files = filesIn(root);
  const faults: string[] = [];
  const used = usedKeys(source(files));
  const known = new Set<string>();
  for (const bundle of bundlesOf(files)) {
    const name = path.relative(root, bundle);
    const read = (language: Language) =>
      JSON.parse(readFileSync(path.join(bundle, `${language}.json`), 'utf8')) as Record<string, string>;
    const byLanguage = new Map(LANGUAGES.map((language) => [language, read(language)]));
    const keys = new Set([...byLanguage.values()].flatMap((texts) => Object.keys(texts)));
    for (const key of keys) {
      known.add(key);
      if (!used.literals.has(key) && !used.patterns.some((pattern) => pattern.test(key)))
        faults.push(`${name}: nobody uses ${key}`);
      const first = new Set<string>();
      for (const [language, texts] of byLanguage) {
        const message = texts[key];
        if (message === undefined || message.trim() === '') {
          faults.push(`${name}/${language}.json: ${key} is missing`);
          continue;
        }
        try {
          first.add([...argumentsOf(message, language)].sort().join(' '));
          for (const fault of pluralFaults(message, language)) faults.push(`${name}/${language}.json: ${key} ${fault}`);
        } catch (error) {
          faults.push(
            `${name}/${language}.json: ${key} does not parse: ${error instanceof Error ? error.message : ''}`,
          );
        }
      }
      if (first.size > 1)
        faults.push(`${name}: ${key} takes other values in other languages (${[...first].join(' / ')})`);
    }
  }
  for (const key of calledKeys(source(files)))
    if (!known.has(key)) faults.push(`${key} is used and stands in no text file`);
  return faults;
}

/** Every text that a reader of the portal sees, the offers and the configuration of the local run included. */
export const portalTexts = (): Text[] => [
  ...everyText(ROOT),
  ...localizedWithin(DEMO_OFFERS).map((text) => ({ file: 'infra/demo/offers.ts', ...text })),
  ...localizedWithin(portalConfig).map((text) => ({ file: 'infra/demo/portal-config.ts', ...text })),
  ...codeTexts(),
  ...plainGatewayTexts(),
];

/** Faults of the words: wrong forms of the glossary, signs of another language, own formats, figures without a source, pages that read too hard. */
export function wordFaults(): string[] {
  const texts = portalTexts();
  return [
    ...glossaryFaults(texts),
    ...typographyFaults(texts),
    ...formatFaults(readerSources()),
    ...figureFaults(texts),
    ...ageFaults(texts),
  ];
}
