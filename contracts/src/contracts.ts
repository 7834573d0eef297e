import { calculatorContract } from './calculator/index.ts';
import { consentContract } from './consent/index.ts';
import { contraceptionContract } from './contraception/index.ts';
import { examinationContract } from './examination/index.ts';
import { notificationContract } from './notification/index.ts';
import { profileContract } from './profile/index.ts';
import { researchContract } from './research/index.ts';
import type { Contract } from './route.ts';

/** Every service's contract; the generator and the contract tests walk this list. */
export const CONTRACTS: readonly Contract[] = [
  calculatorContract,
  consentContract,
  contraceptionContract,
  examinationContract,
  notificationContract,
  profileContract,
  researchContract,
];
