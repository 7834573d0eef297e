import { expect, it } from '@jest/globals';
import config from '../prisma.config.ts';

it('Prisma works on the database of this service', () => {
  expect(new URL(config.datasource?.url ?? '').pathname).toBe('/contraception');
});
