-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "submission_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "model_version" VARCHAR(40) NOT NULL,
    "questionnaire_version" VARCHAR(20) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "report_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "draft" (
    "subject" VARCHAR(255) NOT NULL,
    "revision" INTEGER NOT NULL,
    "saved_at" TIMESTAMPTZ(3) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "draft_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "person_key" (
    "subject" VARCHAR(255) NOT NULL,
    "wrapped_key" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "person_key_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "report_subject_submission_id_key" ON "report"("subject", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_subject_created_at_key" ON "report"("subject", "created_at");

-- CreateIndex
CREATE INDEX "draft_saved_at_idx" ON "draft"("saved_at");


