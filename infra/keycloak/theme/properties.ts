/** A text as a Java message: an apostrophe would begin a quotation there, so it is doubled. */
const javaText = (text: string) =>
  text.replaceAll('\\', '\\\\').replaceAll("'", "''").replaceAll('\r', '').replaceAll('\n', '\\n');

/** A file of Java's messages, in UTF-8. */
export function propertiesOf(messages: Readonly<Record<string, string>>): string {
  const lines = Object.entries(messages).map(([key, text]) => `${key}=${javaText(text)}`);
  return ['# encoding: UTF-8', ...lines, ''].join('\n');
}
