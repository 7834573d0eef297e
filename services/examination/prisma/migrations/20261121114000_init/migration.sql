-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "examination" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "submission_id" UUID NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "revision" INTEGER NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "examination_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "consent" (
    "subject" VARCHAR(255) NOT NULL,
    "document" VARCHAR(80) NOT NULL,
    "active" BOOLEAN NOT NULL,
    "decided_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "consent_pkey" PRIMARY KEY ("subject","document")
);

-- CreateTable
CREATE TABLE "study_copy" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "record_id" UUID NOT NULL,
    "survey" VARCHAR(40) NOT NULL,
    "documents" TEXT[],
    "sealed" BYTEA NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "study_copy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "examination_subject_submission_id_key" ON "examination"("subject", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "examination_subject_finished_at_key" ON "examination"("subject", "finished_at");

-- CreateIndex
CREATE UNIQUE INDEX "study_copy_record_id_key" ON "study_copy"("record_id");

-- CreateIndex
CREATE INDEX "study_copy_subject_idx" ON "study_copy"("subject");
