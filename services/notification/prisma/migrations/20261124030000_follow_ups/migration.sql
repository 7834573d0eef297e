-- CreateTable
CREATE TABLE "follow_up" (
    "examination_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "time_zone" VARCHAR(64) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "follow_up_pkey" PRIMARY KEY ("examination_id")
);

-- CreateIndex
CREATE INDEX "follow_up_subject_idx" ON "follow_up"("subject");

-- CreateIndex
CREATE INDEX "follow_up_due_at_idx" ON "follow_up"("due_at");
