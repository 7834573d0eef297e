import type { TestKind } from '@vesela/framework/kept-test';

export const CONTRACEPTION_TEST: TestKind<'/api/contraception'> = {
  page: '/Contraception',
  report: '/ContraceptionReport',
  api: '/api/contraception',
};
