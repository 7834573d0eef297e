-- One table holds the copies of every survey of this service.
ALTER TABLE "study_copy" RENAME COLUMN "report_id" TO "record_id";
ALTER INDEX "study_copy_report_id_key" RENAME TO "study_copy_record_id_key";
ALTER TABLE "study_copy" ADD COLUMN "survey" VARCHAR(40);
UPDATE "study_copy" SET "survey" = 'Calculator';
ALTER TABLE "study_copy" ALTER COLUMN "survey" SET NOT NULL;
