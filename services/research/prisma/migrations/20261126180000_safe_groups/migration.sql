-- When a cohort was first in a file: others are formed some days later only, and a question that two tests ask goes out
-- with the test that came first. The previous release, which may run beside this one, does not write it.
ALTER TABLE "cohort" ADD COLUMN "formed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
UPDATE "cohort" SET "formed_at" = COALESCE(
  (SELECT min("exported_at") FROM "export_record" AS "file" WHERE "cohort"."id" = ANY ("file"."cohort_ids")),
  (SELECT min("exported_at") FROM "export_record" AS "file"
   WHERE "file"."project_id" = "cohort"."project_id" AND "file"."survey" = "cohort"."survey"),
  now());

-- That a file has held answers of a member is remembered with the member and not with her answers, which she may delete
-- and give again.
ALTER TABLE "member" ADD COLUMN "given_out" VARCHAR(40)[] DEFAULT ARRAY[]::VARCHAR(40)[];
UPDATE "member" SET "given_out" = ARRAY(
  SELECT DISTINCT "survey" FROM "study_record" AS "record"
  WHERE "record"."project_id" = "member"."project_id" AND "record"."pseudonym" = "member"."pseudonym"
    AND "record"."cohort_id" IS NOT NULL);
