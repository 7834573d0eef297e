import type { TestKind } from '@vesela/framework/kept-test';

export const RISK_TEST: TestKind<'/api/calculator'> = {
  page: '/Calculator',
  report: '/CalculatorReport',
  api: '/api/calculator',
};
export const CERVICAL_TEST: TestKind<'/api/calculator/cervical'> = {
  page: '/CervicalCancer',
  report: '/CervicalCancerReport',
  api: '/api/calculator/cervical',
};
