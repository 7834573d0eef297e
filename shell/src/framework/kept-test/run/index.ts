/** The questions themselves, with the questionnaire engine: comes when she begins. */
export { TestPage, type TestPageProps } from './test.page.tsx';
