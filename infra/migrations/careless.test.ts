import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from '../command/options.ts';
import { carelessStatements, reliedOn } from './careless.ts';
import { missingHistory, previousRelease, textOf } from './previous-release.ts';

const RELIED = reliedOn(`
model Report {
  id        String   @id @db.Uuid
  createdAt DateTime @map("created_at")
  links     Link[]

  @@map("report")
}

model Link {
  id     String @id
  report Report @relation(fields: [id], references: [id])

  @@map("link")
}
`);

describe('what a version relies on', () => {
  it('is its tables and columns by their names in the database, without relations', () => {
    expect([...RELIED.tables].map(([table, columns]) => [table, [...columns]])).toEqual([
      ['report', ['id', 'created_at']],
      ['link', ['id']],
    ]);
  });
});

describe('a migration that would break the version before it', () => {
  it.each([
    ['DROP TABLE report;', 'drops the table report'],
    ['ALTER TABLE "report" DROP COLUMN "created_at";', 'drops report.created_at'],
    ['ALTER TABLE report ADD COLUMN note text, DROP created_at', 'drops report.created_at'],
    ['ALTER TABLE report RENAME TO reports;', 'renames the table report'],
    ['ALTER TABLE report RENAME COLUMN created_at TO made_at;', 'renames report.created_at'],
    ['ALTER TABLE report ALTER COLUMN created_at TYPE date;', 'changes the type of report.created_at'],
    [
      'ALTER TABLE report ALTER COLUMN created_at SET DATA TYPE numeric(3, 1);',
      'changes the type of report.created_at',
    ],
    ['-- no matter\nALTER TABLE report ADD COLUMN note text NOT NULL;', 'adds report.note as required'],
    ['ALTER TABLE report ALTER COLUMN created_at SET NOT NULL;', 'makes report.created_at required'],
  ])('is found: %s', (sql, sentence) => {
    expect(carelessStatements(sql, RELIED)).toEqual([expect.stringContaining(sentence)]);
  });

  it.each([
    'CREATE TABLE other (id int); DROP TABLE unknown;',
    'ALTER TABLE report ADD COLUMN note text;',
    "ALTER TABLE report ADD COLUMN note text NOT NULL DEFAULT '';",
    'ALTER TABLE report DROP CONSTRAINT report_check, ADD CONSTRAINT again CHECK (id IS NOT NULL);',
    'ALTER TABLE other DROP COLUMN id;',
    '-- contract: 0.9.0 stopped reading it\nALTER TABLE report DROP COLUMN created_at;',
    'CREATE FUNCTION f() RETURNS void LANGUAGE plpgsql AS $$ BEGIN DROP TABLE report; END $$;',
  ])('is not: %s', (sql) => {
    expect(carelessStatements(sql, RELIED)).toEqual([]);
  });
});

describe('migrations since the previous release', () => {
  const { commit } = previousRelease();
  const missing = missingHistory(commit);
  if (missing !== undefined) console.warn(`Not compared: ${missing}.`);
  const services = readdirSync(path.join(ROOT, 'services')).filter((name) =>
    existsSync(path.join(ROOT, 'services', name, 'prisma/migrations')),
  );

  it.each(services)('leave %s of that release what it relies on, and change nothing that was released', (service) => {
    const folder = `services/${service}/prisma`;
    const schema = missing === undefined ? textOf(commit, `${folder}/schema.prisma`) : undefined;
    const found: string[] = [];
    for (const name of readdirSync(path.join(ROOT, folder, 'migrations'))) {
      const file = `${folder}/migrations/${name}/migration.sql`;
      if (!existsSync(path.join(ROOT, file))) continue;
      const sql = readFileSync(path.join(ROOT, file), 'utf8');
      const released = missing === undefined ? textOf(commit, file) : undefined;
      if (released !== undefined && released !== sql) found.push(`${name} was changed after its release`);
      if (released === undefined && schema !== undefined) {
        found.push(...carelessStatements(sql, reliedOn(schema)).map((fault) => `${name} ${fault}`));
      }
    }
    expect(found).toEqual([]);
  });
});
