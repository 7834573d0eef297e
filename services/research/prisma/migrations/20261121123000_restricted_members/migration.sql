-- AlterTable
ALTER TABLE "member" ADD COLUMN     "restricted" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "export_record" ADD COLUMN     "cohort_ids" UUID[] NOT NULL DEFAULT ARRAY[]::UUID[];

-- CreateIndex
CREATE INDEX "member_pseudonym_idx" ON "member"("pseudonym");
