import { numberText } from '@vesela/contracts/typography';
import type { Language } from '../platform/language.ts';

export type MessageValues = Readonly<Record<string, unknown>>;
/** A part of a message. `count` is the number of the plural around it, which `#` stands for. */
type Part = (values: MessageValues, count?: number) => string;

const pluralRules = new Map<string, Intl.PluralRules>();

function rulesOf(language: Language, type: Intl.PluralRuleType): Intl.PluralRules {
  const key = `${language} ${type}`;
  const rules = pluralRules.get(key) ?? new Intl.PluralRules(language, { type });
  pluralRules.set(key, rules);
  return rules;
}

/** The number skeletons that texts use: `.` whole, `.00` with so many decimals, `sign-always`. */
function optionsOf(skeleton: string): Intl.NumberFormatOptions | undefined {
  if (skeleton === '::sign-always') return { signDisplay: 'always' };
  if (!/^::\.0*$/.test(skeleton)) return undefined;
  const decimals = skeleton.length - '::.'.length;
  return { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
}

function given(values: MessageValues, name: string): unknown {
  if (!(name in values)) throw new ReferenceError(`The message needs a value for ${name}.`);
  return values[name];
}

const textOf = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '');

/** Reads a message from left to right. */
class Reader {
  readonly #message: string;
  readonly #language: Language;
  #at = 0;

  constructor(message: string, language: Language) {
    this.#message = message;
    this.#language = language;
  }

  whole(): Part {
    return this.#text(false, false);
  }

  #fail(what: string): never {
    throw new SyntaxError(`${what} at ${this.#at} of the message "${this.#message}"`);
  }

  /** What the pattern, which is sticky, finds here; behind it and behind spaces goes on. */
  #take(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const [found] = pattern.exec(this.#message) ?? [];
    if (found === undefined) return undefined;
    this.#at += found.length;
    return found.trim();
  }

  #expect(pattern: RegExp, what: string): string {
    return this.#take(pattern) ?? this.#fail(`No ${what}`);
  }

  #text(nested: boolean, inPlural: boolean): Part {
    const parts: (string | Part)[] = [];
    for (;;) {
      const sign = this.#message[this.#at];
      if (sign === undefined && nested) this.#fail('No closing brace');
      if (sign === undefined || (sign === '}' && nested)) break;
      this.#at += 1;
      if (sign === '{') parts.push(this.#argument());
      else if (sign === '#' && inPlural) {
        parts.push((_values, count = 0) => numberText(count, this.#language));
      } else parts.push(sign === "'" ? this.#afterQuote(inPlural) : sign);
    }
    return (values, count) => parts.map((part) => (typeof part === 'string' ? part : part(values, count))).join('');
  }

  /** Two quotes are one; a quote before a sign of the syntax begins literal text, which ends with the next one. */
  #afterQuote(inPlural: boolean): string {
    if (this.#message[this.#at] === "'") {
      this.#at += 1;
      return "'";
    }
    if (!(inPlural ? /[{}<>#]/ : /[{}<>]/).test(this.#message[this.#at] ?? '')) return "'";
    let literal = '';
    for (; this.#at < this.#message.length; this.#at++) {
      if (this.#message.startsWith("''", this.#at)) this.#at += 1;
      else if (this.#message[this.#at] === "'") break;
      literal += this.#message[this.#at];
    }
    this.#at += 1;
    return literal;
  }

  #argument(): Part {
    const name = this.#expect(/\s*\w+\s*/y, 'name of a value');
    if (this.#take(/}/y)) return (values) => textOf(given(values, name));
    const type = this.#expect(/,\s*(number|plural|selectordinal|select)\s*/y, 'known type').replace(/^,\s*/, '');
    return type === 'number' ? this.#number(name) : this.#choice(name, type);
  }

  #number(name: string): Part {
    const style = this.#take(/,[^{}]*/y)
      ?.slice(1)
      .trim();
    this.#expect(/}/y, 'closing brace');
    const options = style === undefined ? undefined : (optionsOf(style) ?? this.#fail('Unknown form of a number'));
    return (values) => numberText(given(values, name) as number, this.#language, options);
  }

  #choice(name: string, type: string): Part {
    const isPlural = type !== 'select';
    const options = new Map<string, Part>();
    this.#expect(/,\s*/y, 'choice');
    while (!this.#take(/}/y)) {
      const option = this.#expect(/[^\s{}]+\s*/y, 'name of a choice');
      this.#expect(/\{/y, 'opening brace');
      options.set(option, this.#text(true, isPlural));
      this.#expect(/}\s*/y, 'closing brace');
    }
    const other = options.get('other') ?? this.#fail('No choice "other"');
    if (!isPlural) return (values, count) => (options.get(String(given(values, name))) ?? other)(values, count);
    const rules = rulesOf(this.#language, type === 'plural' ? 'cardinal' : 'ordinal');
    return (values) => {
      const count = given(values, name) as number;
      return (options.get(`=${count}`) ?? options.get(rules.select(count)) ?? other)(values, count);
    };
  }
}

/**
 * A message in ICU syntax, ready to take its values: arguments, numbers, plurals, ordinals and choices, which are all that
 * texts use. A tenth of the size of a library that knows the whole syntax; the texts check compares both. Throws
 * `SyntaxError` for what it does not know, and the result `ReferenceError` where a value is missing.
 */
export function compileMessage(message: string, language: Language): (values: MessageValues) => string {
  const whole = new Reader(message, language).whole();
  return (values) => whole(values);
}
