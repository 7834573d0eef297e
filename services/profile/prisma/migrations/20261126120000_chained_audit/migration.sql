-- Every entry follows from the one before it, so that none can be changed, taken out or put in unseen.
ALTER TABLE "audit_entry"
    ADD COLUMN "previous_hash" CHAR(64),
    ADD COLUMN "hash" CHAR(64);

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

-- What stands is chained as it was found.
ALTER TABLE "audit_entry" DISABLE TRIGGER "audit_entry_append_only";
DO $$
DECLARE
    entry "audit_entry"%ROWTYPE;
    last CHAR(64);
BEGIN
    FOR entry IN SELECT * FROM "audit_entry" ORDER BY "number" LOOP
        entry.previous_hash := last;
        last := "audit_entry_hash"(entry);
        UPDATE "audit_entry" SET "previous_hash" = entry.previous_hash, "hash" = last WHERE "number" = entry.number;
        UPDATE "audit_head" SET "number" = entry.number, "hash" = last;
    END LOOP;
END
$$;
ALTER TABLE "audit_entry" ENABLE TRIGGER "audit_entry_append_only";

CREATE TRIGGER "audit_entry_append" BEFORE INSERT ON "audit_entry"
    FOR EACH ROW EXECUTE FUNCTION "append_to_audit"();
CREATE TRIGGER "audit_head_kept" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "audit_head"
    FOR EACH STATEMENT EXECUTE FUNCTION "keep_audit_head"();
