import { IntlMessageFormat } from 'intl-messageformat';

type Ast = ReturnType<IntlMessageFormat['getAst']>;
type Element = Ast[number];
type Values = Readonly<Record<string, number>>;

/** More forms than anybody reads: such a message is shown as it is kept. */
const MOST_FORMS = 40;

/**
 * Every form that a message can take, as a reader sees it: one for each plural form and each case, with the constants
 * filled in and ‹name› where the value differs from woman to woman. Throws when the message does not parse.
 */
export function readable(message: string, language: string, constants: Values = {}): string[] {
  const forms = [...new Set(formsOf(new IntlMessageFormat(message, language).getAst(), { language, constants }))];
  return forms.length > MOST_FORMS ? [message] : forms;
}

interface Scope {
  language: string;
  constants: Values;
  /** What `#` stands for. */
  count?: string;
}

function formsOf(ast: Ast, scope: Scope): string[] {
  let forms = [''];
  for (const element of ast) {
    const next = elementForms(element, scope);
    forms = forms.flatMap((before) => next.map((after) => before + after));
    if (forms.length > MOST_FORMS * 10) break;
  }
  return forms;
}

function elementForms(element: Element, scope: Scope): string[] {
  if (element.type === 7) return [scope.count ?? '#'];
  if (!('value' in element)) return [''];
  const name = String(element.value);
  if (element.type === 0) return [name];
  if ('children' in element) return formsOf(element.children as Ast, scope);
  const known = scope.constants[name];
  const shown = known === undefined ? `‹${name}›` : new Intl.NumberFormat(scope.language).format(known);
  if (!('options' in element)) return [shown];
  const options = element.options as Readonly<Record<string, { value: Ast }>>;
  const inside = 'pluralType' in element ? { ...scope, count: shown } : scope;
  return chosen(options, scope.language, known).flatMap(({ value }) => formsOf(value, inside));
}

/** The one option that a constant takes, or all of them. */
function chosen(options: Readonly<Record<string, { value: Ast }>>, language: string, known: number | undefined) {
  if (known === undefined) return Object.values(options);
  const option = options[`=${known}`] ?? options[new Intl.PluralRules(language).select(known)] ?? options.other;
  return option ? [option] : Object.values(options);
}
