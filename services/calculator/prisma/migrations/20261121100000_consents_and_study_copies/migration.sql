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
    "report_id" UUID NOT NULL,
    "documents" TEXT[],
    "sealed" BYTEA NOT NULL,
    "made_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "study_copy_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "study_copy_report_id_key" ON "study_copy"("report_id");

-- CreateIndex
CREATE INDEX "study_copy_subject_idx" ON "study_copy"("subject");
