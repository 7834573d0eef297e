-- A withdrawal is remembered with the member and not with her records, so that it also covers a copy that comes late.
ALTER TABLE "member" ADD COLUMN "withdrawn" VARCHAR(40)[] DEFAULT ARRAY[]::VARCHAR(40)[];
UPDATE "member" SET "withdrawn" = ARRAY(
  SELECT DISTINCT "survey" FROM "study_record" AS "record"
  WHERE "record"."project_id" = "member"."project_id" AND "record"."pseudonym" = "member"."pseudonym" AND "paused");
ALTER TABLE "study_record" DROP COLUMN "paused";
