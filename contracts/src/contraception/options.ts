/** Codes, lists, questions and study columns of the contraception test. */
export * from './codes.ts';
export * from './lists.ts';
export * from './questions.ts';
