-- CreateTable
CREATE TABLE "cervical_report" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "submission_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "rules_version" VARCHAR(20) NOT NULL,
    "questionnaire_version" VARCHAR(20) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "cervical_report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cervical_draft" (
    "subject" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "cervical_draft_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "cervical_report_subject_submission_id_key" ON "cervical_report"("subject", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "cervical_report_subject_created_at_key" ON "cervical_report"("subject", "created_at");

-- CreateIndex
CREATE INDEX "cervical_draft_saved_at_idx" ON "cervical_draft"("saved_at");
