import { MAX_AUDIT_CHOICES } from '@vesela/contracts/audit-query';

interface AuditQuery {
  before?: number | undefined;
  staff?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** What the filters that both logs of staff have ask of the rows of `audit_entry`. */
export function auditWhere({ before, staff, from, to }: AuditQuery) {
  const at = {
    ...(from === undefined ? {} : { gte: new Date(from) }),
    ...(to === undefined ? {} : { lt: new Date(to) }),
  };
  return {
    ...(before === undefined ? {} : { number: { lt: before } }),
    ...(staff === undefined ? {} : { staff }),
    ...(from === undefined && to === undefined ? {} : { at }),
  };
}

export interface LatestInAudit {
  value: string;
  number: number;
}

/**
 * SQL for the values of a column of `audit_entry` and the number of the latest entry of each, as `LatestInAudit`, newest first. Goes from one value to the next in the
 * index, so that the length of the log costs nothing.
 */
export function latestInAudit(column: 'staff' | 'project_id'): string {
  const next = (condition: string) =>
    `SELECT ${column} AS value, number FROM audit_entry WHERE ${condition} ORDER BY ${column}, number DESC LIMIT 1`;
  return `WITH RECURSIVE one AS (
    (${next(`${column} IS NOT NULL`)})
    UNION ALL SELECT following.* FROM one, LATERAL (${next(`${column} > one.value`)}) following
  ) SELECT value::text, number FROM one ORDER BY number DESC LIMIT ${MAX_AUDIT_CHOICES}`;
}
