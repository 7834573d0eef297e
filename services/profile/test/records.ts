import { randomUUID } from 'node:crypto';
import { type RecordKind, type RecordOwner, recordDeleted, recordKept } from '@vesela/contracts/events';
import type { Harness } from './harness.ts';

export interface TestRecord {
  owner: RecordOwner;
  kind: RecordKind;
  subject: string;
  record_id: string;
  at: string;
}

const OWNERS: Readonly<Record<RecordKind, RecordOwner>> = {
  risk_report: 'calculator',
  cervical_report: 'calculator',
  contraception_report: 'contraception',
  examination: 'examination',
};

export function record(subject: string, kind: RecordKind, at: string, record_id: string = randomUUID()): TestRecord {
  return { owner: OWNERS[kind], kind, subject, record_id, at };
}

/** Delivers the owner's event about a record. */
export function deliverRecord(harness: Harness, { owner, ...payload }: TestRecord, what: 'kept' | 'deleted' = 'kept') {
  const { name } = (what === 'kept' ? recordKept : recordDeleted)(owner);
  return harness.deliver({ name, owner, key: payload.subject, payload });
}
