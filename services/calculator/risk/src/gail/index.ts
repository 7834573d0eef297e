export type { GailAnswers } from './answers.ts';
export { gailRelativeRisk } from './relative-risk.ts';
export { gailRisk } from './risk.ts';
