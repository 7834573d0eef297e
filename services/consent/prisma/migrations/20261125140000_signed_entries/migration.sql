-- Signatures of the consent service, whose key no database holds. What stood before they existed has none until the service
-- signs it as found, with the time of that.
ALTER TABLE "ledger_entry"
    ADD COLUMN "signed_by" VARCHAR(80),
    ADD COLUMN "signature" VARCHAR(86),
    ADD COLUMN "found_at" TIMESTAMPTZ(3);
-- Binds the chain to the account.
ALTER TABLE "person"
    ADD COLUMN "signed_by" VARCHAR(80),
    ADD COLUMN "signature" VARCHAR(86);

-- SHA-256 over the RFC 8785 form, as `entryHash` of the service computes it. No value of an entry has a character that
-- JSON escapes.
CREATE FUNCTION "ledger_entry_hash"(e "ledger_entry") RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog AS $$
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
        || ',"seq":' || e.seq
        || ',"text_hash":' || to_json(e.text_hash)
        || ',"undoes":' || coalesce(to_json(e.undoes)::text, 'null')
        || ',"version_id":' || to_json(e.version_id)
        || '}', 'UTF8')), 'hex')
$$;

-- The only way into a chain, for every role: the entry has to follow from the head, which moves with it.
CREATE FUNCTION "append_to_chain"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
DECLARE
    head public.person%ROWTYPE;
BEGIN
    SELECT * INTO head FROM public.person WHERE id = NEW.person_id FOR UPDATE;
    IF NEW.seq IS DISTINCT FROM head.last_seq + 1 OR NEW.previous_hash IS DISTINCT FROM head.last_hash
        OR NEW.hash IS DISTINCT FROM public.ledger_entry_hash(NEW)
        OR NEW.signature IS NULL OR NEW.signed_by IS NULL OR NEW.found_at IS NOT NULL THEN
        RAISE EXCEPTION 'The entry does not follow from the head of its chain, or is not signed.'
            USING ERRCODE = 'integrity_constraint_violation';
    END IF;
    UPDATE public.person SET last_seq = NEW.seq, last_hash = NEW.hash WHERE id = NEW.person_id;
    RETURN NEW;
END;
$$;
CREATE TRIGGER "ledger_entry_append" BEFORE INSERT ON "ledger_entry"
    FOR EACH ROW EXECUTE FUNCTION "append_to_chain"();

CREATE FUNCTION "keep_head"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        IF NEW.last_seq = 0 AND NEW.last_hash IS NULL THEN RETURN NEW; END IF;
    ELSIF pg_trigger_depth() > 1 OR (NEW.last_seq = OLD.last_seq AND NEW.last_hash IS NOT DISTINCT FROM OLD.last_hash) THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'Only an entry moves the head of a chain.' USING ERRCODE = 'restrict_violation';
END;
$$;
CREATE TRIGGER "person_head" BEFORE INSERT OR UPDATE ON "person"
    FOR EACH ROW EXECUTE FUNCTION "keep_head"();

-- An entry stays as it is; only one without a signature can get it, once.
CREATE FUNCTION "refuse_change_of_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF OLD.signature IS NULL AND NEW.signature IS NOT NULL AND NEW.found_at IS NOT NULL
        AND to_jsonb(OLD) - ARRAY['signed_by', 'signature', 'found_at'] = to_jsonb(NEW) - ARRAY['signed_by', 'signature', 'found_at'] THEN
        RETURN NEW;
    END IF;
    RAISE EXCEPTION 'The table % is append-only.', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END;
$$;
DROP TRIGGER "ledger_entry_append_only" ON "ledger_entry";
CREATE TRIGGER "ledger_entry_append_only" BEFORE DELETE OR TRUNCATE ON "ledger_entry"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "ledger_entry_signed_once" BEFORE UPDATE ON "ledger_entry"
    FOR EACH ROW EXECUTE FUNCTION "refuse_change_of_entry"();
