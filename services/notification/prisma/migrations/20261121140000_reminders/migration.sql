-- CreateTable
CREATE TABLE "reminder" (
    "subject" VARCHAR(255) NOT NULL,
    "examination_id" UUID NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" VARCHAR(64) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "stopped" BOOLEAN NOT NULL DEFAULT false,
    "sent_at" TIMESTAMPTZ(3),
    "uid" UUID NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "reminder_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "reminder_end" (
    "subject" VARCHAR(255) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminder_end_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "calendar_feed" (
    "subject" VARCHAR(255) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "calendar_feed_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE INDEX "reminder_due_at_idx" ON "reminder"("due_at");

-- CreateIndex
CREATE UNIQUE INDEX "calendar_feed_token_hash_key" ON "calendar_feed"("token_hash");
