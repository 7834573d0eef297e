export { codeFile } from './code-file.ts';
export { plainWords } from './plain-words.ts';
export { cleanReport, type ErrorPlace, type ErrorReport, type Known, type ReportedError } from './report.ts';
