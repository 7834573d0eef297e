-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "mail" (
    "id" UUID NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "recipient" BYTEA NOT NULL,
    "project_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "wrapped_key" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "mail_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "batch" (
    "id" UUID NOT NULL,
    "accepted" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "batch_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "refusal" (
    "recipient" BYTEA NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "refused_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "refusal_pkey" PRIMARY KEY ("recipient","kind")
);

-- CreateTable
CREATE TABLE "preference" (
    "subject" VARCHAR(255) NOT NULL,
    "language" VARCHAR(2) NOT NULL,

    CONSTRAINT "preference_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "secret" (
    "name" VARCHAR(40) NOT NULL,
    "wrapped_key" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "secret_pkey" PRIMARY KEY ("name")
);

-- CreateTable
CREATE TABLE "mailbox" (
    "id" UUID NOT NULL,
    "sent_at" TIMESTAMPTZ(3) NOT NULL,
    "message" JSONB NOT NULL,

    CONSTRAINT "mailbox_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "mail_next_try_at_idx" ON "mail"("next_try_at");

-- CreateIndex
CREATE INDEX "mail_project_id_recipient_idx" ON "mail"("project_id", "recipient");

-- CreateIndex
CREATE INDEX "mailbox_sent_at_idx" ON "mailbox"("sent_at");


