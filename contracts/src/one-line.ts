/**
 * One line: no line break or other control character (Unicode's Cc) can turn into a header or a paragraph of its own.
 * Written out instead of `\p{Cc}`, so that it means the same in published documents, which carry no flags.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
export const ONE_LINE = /^[^\u0000-\u001f\u007f-\u009f]*$/;
