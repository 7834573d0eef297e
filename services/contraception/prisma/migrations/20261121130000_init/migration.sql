-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "report" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "submission_id" UUID NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "rules_version" VARCHAR(20) NOT NULL,
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

-- CreateTable
CREATE TABLE "doctor_link" (
    "id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "doctor_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doctor_link_opening" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "doctor_link_opening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "report_subject_submission_id_key" ON "report"("subject", "submission_id");

-- CreateIndex
CREATE UNIQUE INDEX "report_subject_created_at_key" ON "report"("subject", "created_at");

-- CreateIndex
CREATE INDEX "draft_saved_at_idx" ON "draft"("saved_at");

-- CreateIndex
CREATE UNIQUE INDEX "study_copy_record_id_key" ON "study_copy"("record_id");

-- CreateIndex
CREATE INDEX "study_copy_subject_idx" ON "study_copy"("subject");

-- CreateIndex
CREATE UNIQUE INDEX "doctor_link_token_hash_key" ON "doctor_link"("token_hash");

-- CreateIndex
CREATE INDEX "doctor_link_report_id_idx" ON "doctor_link"("report_id");

-- CreateIndex
CREATE INDEX "doctor_link_subject_idx" ON "doctor_link"("subject");

-- CreateIndex
CREATE INDEX "doctor_link_opening_link_id_idx" ON "doctor_link_opening"("link_id");

-- AddForeignKey
ALTER TABLE "doctor_link" ADD CONSTRAINT "doctor_link_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doctor_link_opening" ADD CONSTRAINT "doctor_link_opening_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "doctor_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;
