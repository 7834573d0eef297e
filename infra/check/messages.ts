import { IntlMessageFormat } from 'intl-messageformat';

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
export function argumentsOf(message: string, language: string): Set<string> {
  return new Set(
    parse(message, language)
      .filter((element) => 'value' in element && element.type !== 0)
      .map((element) => ('value' in element ? String(element.value) : '')),
  );
}

/** Plural forms that the language has and the message leaves out. */
export function pluralFaults(message: string, language: string): string[] {
  return parse(message, language)
    .filter(isPlural)
    .flatMap((plural) => {
      const rules = new Intl.PluralRules(language, { type: plural.pluralType ?? 'cardinal' });
      const lacking = rules.resolvedOptions().pluralCategories.filter((form) => !(form in plural.options));
      return lacking.length > 0 ? [`lacks the plural form ${lacking.join(', ')} of ${plural.value}`] : [];
    });
}
