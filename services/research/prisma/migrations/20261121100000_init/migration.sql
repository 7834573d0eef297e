-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "client" (
    "id" UUID NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "kind" VARCHAR(30) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "client_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "staff" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "name" VARCHAR(120) NOT NULL,
    "role" VARCHAR(30) NOT NULL,
    "appointed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "staff_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "state" VARCHAR(10) NOT NULL,
    "texts" JSONB NOT NULL,
    "contact" VARCHAR(200) NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "join_code" CHAR(16) NOT NULL,
    "wrapped_key" BYTEA NOT NULL,
    "consent_version" VARCHAR(120),
    "invited" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "activity" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "surveys" VARCHAR(40)[],
    "texts" JSONB NOT NULL,
    "from" DATE NOT NULL,
    "to" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "activity_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "member" (
    "project_id" UUID NOT NULL,
    "pseudonym" CHAR(64) NOT NULL,
    "active" BOOLEAN NOT NULL,
    "consent_version" VARCHAR(120) NOT NULL,
    "wrapped_key" BYTEA NOT NULL,

    CONSTRAINT "member_pkey" PRIMARY KEY ("project_id","pseudonym")
);

-- CreateTable
CREATE TABLE "study_record" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "pseudonym" CHAR(64) NOT NULL,
    "activity_id" UUID NOT NULL,
    "survey" VARCHAR(40) NOT NULL,
    "copy_mark" CHAR(64) NOT NULL,
    "copy_id" UUID,
    "sealed" BYTEA,
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "due_at" TIMESTAMPTZ(3),
    "cohort_id" UUID,

    CONSTRAINT "study_record_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "cohort" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "survey" VARCHAR(40) NOT NULL,
    "age_band" VARCHAR(40) NOT NULL,
    "region" VARCHAR(40) NOT NULL,
    "births" VARCHAR(40) NOT NULL,
    "size" INTEGER NOT NULL,

    CONSTRAINT "cohort_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "export_record" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "survey" VARCHAR(40) NOT NULL,
    "format" VARCHAR(10) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "exported_by" VARCHAR(120) NOT NULL,
    "exported_at" TIMESTAMPTZ(3) NOT NULL,
    "rows" INTEGER NOT NULL,
    "cohorts" INTEGER NOT NULL,

    CONSTRAINT "export_record_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "client_created_at_id_idx" ON "client"("created_at", "id");

-- CreateIndex
CREATE INDEX "staff_client_id_idx" ON "staff"("client_id");

-- CreateIndex
CREATE UNIQUE INDEX "staff_subject_role_key" ON "staff"("subject", "role");

-- CreateIndex
CREATE UNIQUE INDEX "project_join_code_key" ON "project"("join_code");

-- CreateIndex
CREATE INDEX "project_client_id_created_at_id_idx" ON "project"("client_id", "created_at", "id");

-- CreateIndex
CREATE INDEX "activity_project_id_idx" ON "activity"("project_id");

-- CreateIndex
CREATE INDEX "study_record_project_id_pseudonym_survey_idx" ON "study_record"("project_id", "pseudonym", "survey");

-- CreateIndex
CREATE INDEX "study_record_activity_id_idx" ON "study_record"("activity_id");

-- CreateIndex
CREATE INDEX "study_record_cohort_id_idx" ON "study_record"("cohort_id");

-- CreateIndex
CREATE INDEX "study_record_due_at_idx" ON "study_record"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "study_record_project_id_copy_mark_key" ON "study_record"("project_id", "copy_mark");

-- CreateIndex
CREATE INDEX "cohort_project_id_survey_idx" ON "cohort"("project_id", "survey");

-- CreateIndex
CREATE INDEX "export_record_project_id_exported_at_id_idx" ON "export_record"("project_id", "exported_at", "id");

-- AddForeignKey
ALTER TABLE "staff" ADD CONSTRAINT "staff_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "project" ADD CONSTRAINT "project_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "activity" ADD CONSTRAINT "activity_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "member" ADD CONSTRAINT "member_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_record" ADD CONSTRAINT "study_record_project_id_pseudonym_fkey" FOREIGN KEY ("project_id", "pseudonym") REFERENCES "member"("project_id", "pseudonym") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_record" ADD CONSTRAINT "study_record_activity_id_fkey" FOREIGN KEY ("activity_id") REFERENCES "activity"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "study_record" ADD CONSTRAINT "study_record_cohort_id_fkey" FOREIGN KEY ("cohort_id") REFERENCES "cohort"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "cohort" ADD CONSTRAINT "cohort_project_id_fkey" FOREIGN KEY ("project_id") REFERENCES "project"("id") ON DELETE CASCADE ON UPDATE CASCADE;


