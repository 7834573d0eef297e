import { expect, it } from '@jest/globals';
import type { Access } from '../api.ts';
import { mergeAccesses, type OwnExport } from './merge-accesses.ts';

const access = (id: string, at: string): Access => ({
  id,
  at,
  act: 'record_read',
  by: 'doctor_link',
  kind: 'risk_report',
  reason: null,
  until: null,
});
const taken = (id: string, exported_at: string): OwnExport => ({
  id,
  project_name: 'Sleep',
  client_name: 'Institute',
  survey: 'Calculator',
  exported_at,
});
const ids = (...args: Parameters<typeof mergeAccesses>) => mergeAccesses(...args).map(({ id }) => id);
const shown = [access('b', '2026-03-01T00:00:00.000Z'), access('a', '2026-02-01T00:00:00.000Z')];
const files = [
  taken('new', '2026-04-01T00:00:00.000Z'),
  taken('mid', '2026-02-15T00:00:00.000Z'),
  taken('old', '2026-01-01T00:00:00.000Z'),
];

it('returns one list, newest first', () => {
  expect(ids(shown, files, false)).toEqual(['export-new', 'access-b', 'export-mid', 'access-a', 'export-old']);
});
it('holds back exports older than accesses that are still to be loaded', () => {
  expect(ids(shown, files, true)).toEqual(['export-new', 'access-b', 'export-mid', 'access-a']);
});
it('shows only exports when there were no accesses', () => {
  expect(ids([], files, false)).toEqual(['export-new', 'export-mid', 'export-old']);
  expect(ids([], [], false)).toEqual([]);
});
