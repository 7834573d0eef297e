-- Times that every program can write out, since one row with another would stop all reading; and a version under the name of
-- its own document alone.
ALTER TABLE "document_version"
    ADD CONSTRAINT "document_version_times" CHECK (
        "in_force_from" BETWEEN '2000-01-01T00:00:00Z' AND '9999-01-01T00:00:00Z'
        AND "published_at" BETWEEN '2000-01-01T00:00:00Z' AND '9999-01-01T00:00:00Z'),
    ADD CONSTRAINT "document_version_name" CHECK (
        starts_with("version_id", "document" || '/') AND strpos(substr("version_id", length("document") + 2), '/') = 0);
-- Whoever reads all texts, as verifying does, reads many at once.
ALTER TABLE "document_text" ADD CONSTRAINT "document_text_size" CHECK (octet_length("content") <= 1000000);

-- The service's signatures of versions, one of each key that signed it: when keys are changed, that of the new one comes
-- beside that of the old one, and no row is ever changed. Nobody can tell the slot of a signature before the key has taken it,
-- so that no row of somebody else stands in its way, and none but those in a slot are read.
CREATE TABLE "version_signature" (
    "version_id" VARCHAR(120) NOT NULL REFERENCES "document_version" ("version_id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    "slot" VARCHAR(22) NOT NULL,
    "signed_by" VARCHAR(80) NOT NULL,
    "signature" VARCHAR(86) NOT NULL,
    "found_at" TIMESTAMPTZ(3),

    CONSTRAINT "version_signature_pkey" PRIMARY KEY ("version_id","slot"),
    CONSTRAINT "version_signature_time" CHECK ("found_at" BETWEEN '2000-01-01T00:00:00Z' AND '9999-01-01T00:00:00Z')
);
CREATE TRIGGER "version_signature_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "version_signature"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- The texts from before there were signatures, which the service signs as it finds them. Only the owner of the tables
-- writes here, so that nothing that comes later is among them.
CREATE TABLE "found_text" (
    "version_id" VARCHAR(120) NOT NULL,
    "lang" VARCHAR(2) NOT NULL,
    "text_hash" VARCHAR(64) NOT NULL,

    CONSTRAINT "found_text_pkey" PRIMARY KEY ("version_id","lang")
);
INSERT INTO "found_text" ("version_id", "lang", "text_hash")
    SELECT "version_id", "lang", encode(sha256(convert_to("content", 'UTF8')), 'hex') FROM "document_text";

-- What the following triggers look for has to be what there is, and not what there was when a transaction began.
CREATE FUNCTION "lock_publishing"() RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $$
BEGIN
    IF current_setting('transaction_isolation') <> 'read committed' THEN
        RAISE EXCEPTION 'Only a transaction that sees what others write adds versions and texts.' USING ERRCODE = 'restrict_violation';
    END IF;
    PERFORM pg_advisory_xact_lock(hashtextextended('publish', 0));
END;
$$;

-- A version that is signed gets no further text, and one that was found none but what was found: with another its signature
-- would not hold, and the version before be in force again. The lock is that of publishing, so that nothing comes in while a version is signed. Also for copies of the
-- version before, whose role may not read the signatures.
CREATE FUNCTION "refuse_further_text"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    PERFORM public.lock_publishing();
    IF EXISTS (SELECT FROM public.version_signature WHERE version_id = NEW.version_id)
        OR (EXISTS (SELECT FROM public.found_text WHERE version_id = NEW.version_id)
            AND NOT EXISTS (SELECT FROM public.found_text WHERE version_id = NEW.version_id AND lang = NEW.lang
                AND text_hash = encode(sha256(convert_to(NEW.content, 'UTF8')), 'hex'))) THEN
        RAISE EXCEPTION 'The version % is published.', NEW.version_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END;
$$;
CREATE TRIGGER "document_text_before_signature" BEFORE INSERT ON "document_text"
    FOR EACH ROW EXECUTE FUNCTION "refuse_further_text"();

-- So many versions of a document are read at once, whoever wrote them (MOST_VERSIONS_KEPT of the service).
CREATE FUNCTION "refuse_many_versions"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    PERFORM public.lock_publishing();
    IF (SELECT count(*) FROM public.document_version WHERE document = NEW.document) >= 1000 THEN
        RAISE EXCEPTION 'The document % has too many versions.', NEW.document USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END;
$$;
CREATE TRIGGER "document_version_bounded" BEFORE INSERT ON "document_version"
    FOR EACH ROW EXECUTE FUNCTION "refuse_many_versions"();
