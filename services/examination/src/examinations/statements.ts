import { AGREED, DECIDED } from '@vesela/service-kit/study';

/** Names by the fields of a stored examination, with a prefix for one that is joined. */
const columns = (prefix = '') => {
  const named = {
    id: 'id::text',
    finishedAt: 'finished_at',
    createdAt: 'created_at',
    revision: 'revision',
    sealed: 'sealed',
  };
  return Object.entries(named)
    .map(([name, column]) => `${column} AS "${prefix}${name}"`)
    .join(', ');
};

export const ROW = `SELECT ${columns()} FROM examination`;

/** Subject, upper bound of the time (exclusive) or null, number or null. */
export const listed = (order: 'ASC' | 'DESC') => `
${ROW} WHERE subject = $1::text AND ($2::timestamptz IS NULL OR finished_at < $2::timestamptz)
ORDER BY finished_at ${order} LIMIT $3::int`;

/**
 * Keeps an examination unless its submission is kept already, there are as many as may be, or health answers may not be
 * processed. One row: how many there are, the one of this submission, when this one was finished if it is kept, whether it is the latest,
 * and the one before it. Lists are paged by that time, so no two of a subject's are equal: of a later one it is the next free
 * millisecond.
 */
export const KEEP = `
WITH own AS (SELECT * FROM examination WHERE subject = $1::text),
held AS (
  SELECT counted.count, earlier.* FROM (SELECT count(*)::int AS count FROM own) AS counted
  LEFT JOIN (SELECT ${columns('earlier_')} FROM own WHERE submission_id = $2::uuid) AS earlier ON true
), free AS (
  SELECT min(moment) AS moment FROM (
    SELECT $4::timestamptz UNION ALL
    SELECT finished_at + interval '1 millisecond' FROM own WHERE finished_at >= $4::timestamptz
  ) AS candidate (moment) WHERE NOT EXISTS (SELECT FROM own WHERE finished_at = moment)
), kept AS (
  INSERT INTO examination (subject, submission_id, id, finished_at, created_at, revision, sealed)
  SELECT $1::text, $2::uuid, $3::uuid, moment, $5::timestamptz, 1, $6::bytea FROM held, free
  WHERE earlier_id IS NULL AND count < $7::int AND ${AGREED} RETURNING finished_at
)
SELECT held.*, kept.finished_at AS "keptAt", NOT EXISTS (SELECT FROM own WHERE own.finished_at > kept.finished_at) AS newest,
  ${DECIDED} AS decided, previous.*
FROM held LEFT JOIN kept ON true LEFT JOIN LATERAL (
  SELECT ${columns('previous_')} FROM own WHERE own.finished_at < kept.finished_at ORDER BY own.finished_at DESC LIMIT 1
) AS previous ON true`;

export const CHANGE = `
UPDATE examination SET sealed = $4::bytea, revision = revision + 1
WHERE subject = $1::text AND id = $2::uuid AND revision = $3::int RETURNING ${columns()}`;

export const LATER = 'SELECT 1 FROM examination WHERE subject = $1::text AND finished_at > $2::timestamptz LIMIT 1';
