-- A woman can sign a decision with a passkey of her own. The entry holds the hash of the proof; entries without one keep
-- their hash byte for byte.
ALTER TABLE "ledger_entry" ADD COLUMN "proof_hash" VARCHAR(64);

CREATE OR REPLACE FUNCTION "ledger_entry_hash"(e "ledger_entry") RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
    SELECT encode(sha256(convert_to(
        '{"action":' || to_json(e.action)
        || ',"at":"' || to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        || '","by":' || to_json(e.by)
        || ',"document":' || to_json(e.document)
        || ',"entry_id":"' || e.id
        || '","lang":' || to_json(e.lang)
        || coalesce(',"layer":' || to_json(e.layer), '')
        || ',"person_id":"' || e.person_id
        || '","previous_hash":' || coalesce(to_json(e.previous_hash)::text, 'null')
        || coalesce(',"proof_hash":' || to_json(e.proof_hash), '')
        || ',"seq":' || e.seq
        || ',"text_hash":' || to_json(e.text_hash)
        || ',"undoes":' || coalesce(to_json(e.undoes)::text, 'null')
        || ',"version_id":' || to_json(e.version_id)
        || '}', 'UTF8')), 'hex')
$$;

CREATE TABLE "decision_proof" (
    "entry_id" UUID NOT NULL PRIMARY KEY REFERENCES "ledger_entry" ("id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    "content" TEXT NOT NULL,
    -- A decision that was signed once is written once.
    "signed_hash" VARCHAR(64) NOT NULL
);
CREATE UNIQUE INDEX "decision_proof_signed_hash_key" ON "decision_proof" ("signed_hash");
CREATE TRIGGER "decision_proof_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "decision_proof"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

CREATE TABLE "signing_key" (
    "id" UUID NOT NULL PRIMARY KEY,
    "subject" VARCHAR(255) NOT NULL,
    "credential_id" VARCHAR(1364) NOT NULL,
    "public_key" VARCHAR(1000) NOT NULL,
    "origin" VARCHAR(200) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "signed_by" VARCHAR(80) NOT NULL,
    "signature" VARCHAR(86) NOT NULL
);
CREATE UNIQUE INDEX "signing_key_credential_id_key" ON "signing_key" ("credential_id");
CREATE INDEX "signing_key_subject_idx" ON "signing_key" ("subject");
