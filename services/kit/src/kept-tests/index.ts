export { type AnswerFaults, answerFaults } from './answer-faults.ts';
export { createDraftStore } from './draft-store.ts';
export { createDrafts, DRAFT_DAYS, type Drafts } from './drafts.ts';
export { forgetOldDraftsDaily } from './forget-old-drafts.ts';
export { createReportStore, type NewReport, type Stored } from './report-store.ts';
export { createReports, type Reports } from './reports.ts';
