-- CreateTable
CREATE TABLE "account_deletion" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255),
    "code_hash" VARCHAR(64) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "state" VARCHAR(8) NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "due_at" TIMESTAMPTZ(3) NOT NULL,
    "erasing_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "wrapped_key" BYTEA,
    "sealed" BYTEA,
    "certificate" JSONB,

    CONSTRAINT "account_deletion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "account_deletion_holder" (
    "deletion_id" UUID NOT NULL,
    "holder" VARCHAR(40) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "erased" INTEGER,

    CONSTRAINT "account_deletion_holder_pkey" PRIMARY KEY ("deletion_id","holder")
);

-- CreateTable
CREATE TABLE "access" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "kind" VARCHAR(40) NOT NULL,
    "record_id" UUID NOT NULL,
    "by" VARCHAR(20) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "access_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "restriction" (
    "subject" VARCHAR(255) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "restriction_pkey" PRIMARY KEY ("subject")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_deletion_subject_key" ON "account_deletion"("subject");

-- CreateIndex
CREATE UNIQUE INDEX "account_deletion_code_hash_key" ON "account_deletion"("code_hash");

-- CreateIndex
CREATE INDEX "account_deletion_state_next_try_at_idx" ON "account_deletion"("state", "next_try_at");

-- CreateIndex
CREATE INDEX "access_subject_at_id_idx" ON "access"("subject", "at" DESC, "id" DESC);

-- AddForeignKey
ALTER TABLE "account_deletion_holder" ADD CONSTRAINT "account_deletion_holder_deletion_id_fkey" FOREIGN KEY ("deletion_id") REFERENCES "account_deletion"("id") ON DELETE CASCADE ON UPDATE CASCADE;
