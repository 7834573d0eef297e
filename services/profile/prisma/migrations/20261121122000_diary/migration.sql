-- CreateTable
CREATE TABLE "diary_entry" (
    "owner" VARCHAR(20) NOT NULL,
    "record_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(6) NOT NULL,

    CONSTRAINT "diary_entry_pkey" PRIMARY KEY ("owner", "record_id")
);

-- CreateTable
CREATE TABLE "diary_tombstone" (
    "owner" VARCHAR(20) NOT NULL,
    "record_id" UUID NOT NULL,
    "deleted_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "diary_tombstone_pkey" PRIMARY KEY ("owner", "record_id")
);

-- CreateTable
CREATE TABLE "genetic_test" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "recorded_at" TIMESTAMPTZ(3) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "genetic_test_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "genetic_test_file" (
    "test_id" UUID NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "genetic_test_file_pkey" PRIMARY KEY ("test_id")
);

-- CreateTable
CREATE TABLE "settings" (
    "subject" VARCHAR(255) NOT NULL,
    "sealed" BYTEA NOT NULL,

    CONSTRAINT "settings_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE INDEX "diary_entry_subject_at_record_id_idx" ON "diary_entry"("subject", "at" DESC, "record_id" DESC);

-- CreateIndex
CREATE INDEX "diary_tombstone_deleted_at_idx" ON "diary_tombstone"("deleted_at");

-- CreateIndex
CREATE INDEX "genetic_test_subject_recorded_at_idx" ON "genetic_test"("subject", "recorded_at");

-- AddForeignKey
ALTER TABLE "genetic_test_file" ADD CONSTRAINT "genetic_test_file_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "genetic_test"("id") ON DELETE CASCADE ON UPDATE CASCADE;
