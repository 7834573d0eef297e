export { type AnswerFaults, answerFaults } from './answer-faults.ts';
export { type KeptTest, type OpenKeptTest, openKeptTest, type ReportContent, recordsOf } from './kept-test.ts';
export {
  createKeptTestService,
  type KeptTestConfig,
  type KeptTestDeps,
  type KeptTestService,
} from './kept-test-service.ts';
export type { Reports } from './reports.ts';
