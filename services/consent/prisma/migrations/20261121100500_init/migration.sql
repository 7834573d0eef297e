-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "public";

-- CreateTable
CREATE TABLE "document_version" (
    "version_id" VARCHAR(120) NOT NULL,
    "document" VARCHAR(80) NOT NULL,
    "ordinal" INTEGER NOT NULL,
    "in_force_from" TIMESTAMPTZ(3) NOT NULL,
    "published_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_version_pkey" PRIMARY KEY ("version_id")
);

-- CreateTable
CREATE TABLE "document_text" (
    "version_id" VARCHAR(120) NOT NULL,
    "lang" VARCHAR(2) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "content" TEXT NOT NULL,
    "text_hash" VARCHAR(64) NOT NULL,
    "source_hash" VARCHAR(64) NOT NULL,

    CONSTRAINT "document_text_pkey" PRIMARY KEY ("version_id","lang")
);

-- CreateTable
CREATE TABLE "person" (
    "id" UUID NOT NULL,
    "subject" VARCHAR(255),
    "last_seq" INTEGER NOT NULL DEFAULT 0,
    "last_hash" VARCHAR(64),
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "person_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ledger_entry" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "seq" INTEGER NOT NULL,
    "document" VARCHAR(80) NOT NULL,
    "version_id" VARCHAR(120) NOT NULL,
    "action" VARCHAR(8) NOT NULL,
    "by" VARCHAR(8) NOT NULL,
    "lang" VARCHAR(2) NOT NULL,
    "text_hash" VARCHAR(64) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "undoes" UUID,
    "previous_hash" VARCHAR(64),
    "hash" VARCHAR(64) NOT NULL,

    CONSTRAINT "ledger_entry_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "decision_request" (
    "person_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "fingerprint" VARCHAR(64) NOT NULL,
    "entry_ids" UUID[],
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "decision_request_pkey" PRIMARY KEY ("person_id","request_id")
);

-- CreateTable
CREATE TABLE "revocation" (
    "id" UUID NOT NULL,
    "person_id" UUID NOT NULL,
    "document" VARCHAR(80) NOT NULL,
    "agreement_id" UUID NOT NULL,
    "state" VARCHAR(8) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3) NOT NULL,
    "undo_until" TIMESTAMPTZ(3) NOT NULL,
    "due_by" TIMESTAMPTZ(3) NOT NULL,
    "erasing_at" TIMESTAMPTZ(3),
    "erased_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),
    "alarmed_at" TIMESTAMPTZ(3),

    CONSTRAINT "revocation_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "erasure" (
    "revocation_id" UUID NOT NULL,
    "holder" VARCHAR(40) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "erased" INTEGER,

    CONSTRAINT "erasure_pkey" PRIMARY KEY ("revocation_id","holder")
);

-- CreateTable
CREATE TABLE "participant" (
    "id" UUID NOT NULL,
    "project_id" UUID NOT NULL,
    "request_id" UUID NOT NULL,
    "code_hash" VARCHAR(64) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "participant_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "project" (
    "id" UUID NOT NULL,
    "state" VARCHAR(8) NOT NULL,
    "changed_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "project_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "document_version_document_ordinal_key" ON "document_version"("document", "ordinal");

-- CreateIndex
CREATE UNIQUE INDEX "person_subject_key" ON "person"("subject");

-- CreateIndex
CREATE INDEX "ledger_entry_person_id_document_seq_idx" ON "ledger_entry"("person_id", "document", "seq");

-- CreateIndex
CREATE INDEX "ledger_entry_document_person_id_seq_idx" ON "ledger_entry"("document", "person_id", "seq");

-- CreateIndex
CREATE UNIQUE INDEX "ledger_entry_person_id_seq_key" ON "ledger_entry"("person_id", "seq");

-- CreateIndex
CREATE INDEX "revocation_state_undo_until_idx" ON "revocation"("state", "undo_until");

-- CreateIndex
CREATE INDEX "revocation_person_id_revoked_at_id_idx" ON "revocation"("person_id", "revoked_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "participant_request_id_key" ON "participant"("request_id");

-- CreateIndex
CREATE UNIQUE INDEX "participant_code_hash_key" ON "participant"("code_hash");

-- AddForeignKey
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_version"("version_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "ledger_entry" ADD CONSTRAINT "ledger_entry_version_id_fkey" FOREIGN KEY ("version_id") REFERENCES "document_version"("version_id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "decision_request" ADD CONSTRAINT "decision_request_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_id_fkey" FOREIGN KEY ("id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_agreement_id_fkey" FOREIGN KEY ("agreement_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_person_id_fkey" FOREIGN KEY ("person_id") REFERENCES "person"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_revocation_id_fkey" FOREIGN KEY ("revocation_id") REFERENCES "revocation"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;


-- What was published and what was decided stays as it is. The triggers bind the owner of the tables too; a service that
-- connects as a role without ownership cannot take them off either.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;

CREATE TRIGGER "ledger_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "document_version_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_version"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "document_text_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "document_text"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
