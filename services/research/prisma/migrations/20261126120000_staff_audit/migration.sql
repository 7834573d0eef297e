-- Acts of the provider and of clients' staff: append-only, each entry following from the one before it.
CREATE TABLE "audit_entry" (
    "number" SERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "act" VARCHAR(40) NOT NULL,
    "role" VARCHAR(30) NOT NULL,
    "staff" VARCHAR(255),
    "client_id" UUID NOT NULL,
    "subject" VARCHAR(255),
    "appointed_as" VARCHAR(30),
    "project_id" UUID,
    "survey" VARCHAR(40),
    "rows" INTEGER,
    "record_id" UUID,
    "previous_hash" CHAR(64),
    "hash" CHAR(64),

    CONSTRAINT "audit_entry_pkey" PRIMARY KEY ("number")
);

-- The last entry of the chain; one row.
CREATE TABLE "audit_head" (
    "id" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "hash" CHAR(64),

    CONSTRAINT "audit_head_pkey" PRIMARY KEY ("id")
);
INSERT INTO "audit_head" VALUES (1, 0, NULL);

-- SHA-256 over all columns but the hash, those without a value left out, so that a column added later changes no hash.
CREATE FUNCTION "audit_entry_hash"(e "audit_entry") RETURNS text LANGUAGE sql STABLE
    SET search_path = pg_catalog SET TimeZone = 'UTC' AS $$
    SELECT encode(sha256(convert_to((jsonb_strip_nulls(to_jsonb(e)) - 'hash')::text, 'UTF8')), 'hex')
$$;

-- The only way into the chain, for every role: number, hash and head follow from the entry before, whatever was given.
CREATE FUNCTION "append_to_audit"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    head public.audit_head%ROWTYPE;
BEGIN
    SELECT * INTO STRICT head FROM public.audit_head FOR UPDATE;
    NEW.number := head.number + 1;
    NEW.previous_hash := head.hash;
    NEW.hash := public.audit_entry_hash(NEW);
    UPDATE public.audit_head SET number = NEW.number, hash = NEW.hash;
    RETURN NEW;
END;
$$;

CREATE FUNCTION "keep_audit_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'UPDATE' AND pg_trigger_depth() > 1 THEN RETURN NULL; END IF;
    RAISE EXCEPTION 'Only an entry moves the head of the audit.' USING ERRCODE = 'restrict_violation';
END;
$$;

CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'The audit log is append-only.' USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER "audit_entry_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "audit_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "audit_entry_append" BEFORE INSERT ON "audit_entry"
    FOR EACH ROW EXECUTE FUNCTION "append_to_audit"();
CREATE TRIGGER "audit_head_kept" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "audit_head"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_head"();

-- Exports that were made before.
INSERT INTO "audit_entry" ("at", "act", "role", "staff", "client_id", "project_id", "survey", "rows", "record_id")
    SELECT "exported_at", 'study_exported', 'researcher', "subject", "client_id", "project_id", "survey", "rows", "id"
    FROM "export_record" ORDER BY "exported_at", "id";
