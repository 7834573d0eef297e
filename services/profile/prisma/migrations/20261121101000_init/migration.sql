-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "account" (
    "subject" VARCHAR(255) NOT NULL,
    "suspension_id" UUID,
    "version" INTEGER NOT NULL,
    "settled_version" INTEGER NOT NULL DEFAULT 0,
    "tries" INTEGER NOT NULL DEFAULT 0,
    "next_try_at" TIMESTAMPTZ(3) NOT NULL,
    "leased_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "account_pkey" PRIMARY KEY ("subject")
);

-- CreateTable
CREATE TABLE "suspension" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "reason" VARCHAR(40) NOT NULL,
    "notice" VARCHAR(1000) NOT NULL,
    "language" VARCHAR(2) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "ended_at" TIMESTAMPTZ(3),
    "ended_by" VARCHAR(10),

    CONSTRAINT "suspension_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "address_block" (
    "id" UUID NOT NULL,
    "number" SERIAL NOT NULL,
    "network" VARCHAR(49) NOT NULL,
    "incident" VARCHAR(60) NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "until" TIMESTAMPTZ(3) NOT NULL,
    "lifted_at" TIMESTAMPTZ(3),

    CONSTRAINT "address_block_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "audit_entry" (
    "number" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act" VARCHAR(40) NOT NULL,
    "role" VARCHAR(10) NOT NULL,
    "staff" VARCHAR(255),
    "subject" VARCHAR(255),
    "record_id" UUID,
    "reason" VARCHAR(40),
    "until" TIMESTAMPTZ(3),

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("number")
);

-- CreateIndex
CREATE UNIQUE INDEX "account_suspension_id_key" ON "account"("suspension_id");

-- CreateIndex
CREATE INDEX "account_next_try_at_idx" ON "account"("next_try_at");

-- CreateIndex
CREATE UNIQUE INDEX "suspension_number_key" ON "suspension"("number");

-- CreateIndex
CREATE INDEX "suspension_ended_at_until_idx" ON "suspension"("ended_at", "until");

-- CreateIndex
CREATE UNIQUE INDEX "address_block_number_key" ON "address_block"("number");

-- CreateIndex
CREATE INDEX "address_block_lifted_at_until_idx" ON "address_block"("lifted_at", "until");

-- CreateIndex
CREATE INDEX "audit_entry_subject_number_idx" ON "audit_entry"("subject", "number");



-- The audit log is append-only: the database itself refuses to change or delete an entry.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The audit log is append-only.';
END
$$;

CREATE TRIGGER audit_entry_append_only BEFORE UPDATE OR DELETE ON "audit_entry"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TRIGGER audit_entry_no_truncate BEFORE TRUNCATE ON "audit_entry"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
