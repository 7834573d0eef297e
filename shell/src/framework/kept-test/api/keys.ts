import type { TestBase } from '../test-kind.ts';

export const listsKey = (owner: string) => ['reports', owner] as const;
export const listKey = (owner: string, base: TestBase) => [...listsKey(owner), base] as const;
export const reportKey = (owner: string, id: string) => ['report', owner, id] as const;
