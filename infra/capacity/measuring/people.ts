import type { TestPortal, TestUser } from '../../test-portal/test-portal.ts';

export type Woman = TestUser;

export const women = ({ user }: Pick<TestPortal, 'user'>, count: number): Promise<Woman[]> =>
  Promise.all(Array.from({ length: count }, () => user()));
