-- CreateTable
CREATE TABLE "push_device" (
    "id" CHAR(64) NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "browser" VARCHAR(20) NOT NULL,
    "system" VARCHAR(20) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "wrapped_key" BYTEA NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "push_device_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "push_device_subject_idx" ON "push_device"("subject");
