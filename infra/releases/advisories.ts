import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import semver from 'semver';
import { z } from 'zod';
import { ROOT } from '../command/options.ts';
import { PlainError } from '../command/plain-error.ts';
import type { Lock } from './licences.ts';

/** What is read of an advisory in the format of OSV, which GitHub's database has too. */
const advisorySchema = z.object({
  id: z.string(),
  modified: z.iso.datetime({ offset: true }),
  withdrawn: z.string().nullish(),
  summary: z.string().default(''),
  database_specific: z.object({ severity: z.string().nullish() }).nullish(),
  affected: z
    .array(
      z.object({
        package: z.object({ ecosystem: z.string(), name: z.string() }).optional(),
        versions: z.array(z.string()).default([]),
        ranges: z
          .array(
            z.object({
              type: z.string(),
              events: z.array(z.record(z.string(), z.string())),
            }),
          )
          .default([]),
      }),
    )
    .default([]),
});
export type Advisory = z.infer<typeof advisorySchema>;

export interface Finding {
  id: string;
  severity: string;
  summary: string;
  /** `name@version` as the lock file has it. */
  part: string;
  /** Installed for development alone. */
  isDevelopment: boolean;
}

const HOME = 'node_modules/';

interface Installed {
  called: string;
  version: string;
  isDevelopment: boolean;
}

/** Every copy of a package from elsewhere. */
function installedBy(lock: Lock): Installed[] {
  return Object.entries(lock.packages).flatMap(([place, { version, name, link, dev }]) => {
    const at = place.lastIndexOf(HOME);
    // Our own workspaces.
    if (at < 0 || link || version === undefined) return [];
    return [{ called: name ?? place.slice(at + HOME.length), version, isDevelopment: dev === true }];
  });
}

/** What is said of each package of npm. */
function byPackage(advisories: readonly Advisory[]) {
  const byName = new Map<string, { advisory: Advisory; affected: Advisory['affected'][number] }[]>();
  for (const advisory of advisories) {
    if (advisory.withdrawn) continue;
    for (const affected of advisory.affected) {
      if (affected.package?.ecosystem !== 'npm') continue;
      const { name } = affected.package;
      byName.set(name, [...(byName.get(name) ?? []), { advisory, affected }]);
    }
  }
  return byName;
}

/** Advisories of the lock file's packages, the gravest first. */
export function findingsIn(lock: Lock, advisories: readonly Advisory[]): Finding[] {
  const byName = byPackage(advisories);
  const found = installedBy(lock).flatMap(({ called, version, isDevelopment }) =>
    (byName.get(called) ?? [])
      .filter(({ affected }) => isAffected(version, affected))
      .map(({ advisory: { id, summary, database_specific } }) => ({
        ...{ id, summary, part: `${called}@${version}`, isDevelopment },
        severity: (database_specific?.severity ?? 'unknown').toLowerCase(),
      })),
  );
  const once = new Map(found.map((one) => [`${one.id} ${one.part}`, one]));
  return [...once.values()].sort((a, b) => rank(a) - rank(b) || a.part.localeCompare(b.part));
}

const SEVERITIES = ['critical', 'high', 'unknown', 'moderate', 'medium', 'low'];
const rank = ({ severity, isDevelopment }: Finding) =>
  SEVERITIES.indexOf(severity) + (isDevelopment ? SEVERITIES.length : 0);

/** Whether a release must not go out with it. What is not rated counts as grave. */
export const isGrave = (finding: Finding) =>
  !finding.isDevelopment && ['critical', 'high', 'unknown'].includes(finding.severity);

function isAffected(version: string, { versions, ranges }: Advisory['affected'][number]): boolean {
  if (versions.includes(version)) return true;
  return ranges.some(({ type, events }) => {
    if (type === 'GIT') return false;
    let isIn = false;
    for (const event of events) {
      const { introduced, fixed, last_affected: last } = event;
      if (introduced !== undefined && (introduced === '0' || semver.gte(version, introduced))) isIn = true;
      if (fixed !== undefined && semver.gte(version, fixed)) isIn = false;
      if (last !== undefined && semver.gt(version, last)) isIn = false;
    }
    return isIn;
  });
}

/** Reads a file with one advisory or a list of them, or every JSON file below a folder. */
export function readAdvisories(place: string): Advisory[] {
  if (!statSync(place, { throwIfNoEntry: false }))
    throw new PlainError(`${place} does not exist; download the advisories of npm in the format of OSV.`);
  const files = statSync(place).isDirectory()
    ? readdirSync(place, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.json'))
        .map((file) => path.join(place, file))
    : [place];
  const advisories = files.flatMap((file) => {
    const read: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return (Array.isArray(read) ? read : [read]).map((one) => {
      const parsed = advisorySchema.safeParse(one);
      if (!parsed.success) throw new PlainError(`${file} holds something that is no advisory in the format of OSV.`);
      return parsed.data;
    });
  });
  if (advisories.length === 0) throw new PlainError(`${place} holds no advisory.`);
  return advisories;
}

/** How many of the lock file's packages advisories know. Throws when they know none: such a result would say nothing. */
function knownOf(lock: Lock, advisories: readonly Advisory[]): string {
  const ours = new Set(installedBy(lock).map(({ called }) => called));
  const byName = byPackage(advisories);
  const known = [...ours].filter((name) => byName.has(name)).length;
  if (known === 0)
    throw new PlainError(
      'These advisories know none of the packages in package-lock.json, so they are not those of npm.',
    );
  return `They know ${known} of its ${ours.size} packages. Of the others this result says nothing.`;
}

/** The dated result: what was compared with what, how much of it was known, and what was found. */
export function resultOf(lock: Lock, advisories: readonly Advisory[], today: string): string[] {
  const findings = findingsIn(lock, advisories);
  const newest =
    advisories
      .map(({ modified }) => modified)
      .sort()
      .at(-1) ?? '';
  const file = readFileSync(path.join(ROOT, 'package-lock.json'));
  return [
    `On ${today}, package-lock.json (SHA-256 ${createHash('sha256').update(file).digest('hex')}) was compared with ${advisories.length} advisories, the newest of ${newest.slice(0, 10)}.`,
    knownOf(lock, advisories),
    ...findings.map(
      ({ id, severity, part, isDevelopment, summary }) =>
        `${severity}${isDevelopment ? ', development only' : ''}: ${part} ${id} ${summary}`,
    ),
    `${findings.length} found, of which ${findings.filter(isGrave).length} stop a release.`,
  ];
}
