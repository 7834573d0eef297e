-- The service's signatures of versions, one of each key that signed it: when keys are changed, that of the new one comes
-- beside that of the old one, and no row is ever changed.
CREATE TABLE "version_signature" (
    "version_id" VARCHAR(120) NOT NULL REFERENCES "document_version" ("version_id") ON DELETE RESTRICT ON UPDATE RESTRICT,
    "signed_by" VARCHAR(80) NOT NULL,
    "signature" VARCHAR(86) NOT NULL,
    "found_at" TIMESTAMPTZ(3),

    CONSTRAINT "version_signature_pkey" PRIMARY KEY ("version_id","signed_by")
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

-- A signed version gets no further text: with one its signature would not hold, and the version before be in force again. The
-- lock is that of publishing, so that nothing comes in while a version is signed. Also for copies of the version before,
-- whose role may not read the signatures.
CREATE FUNCTION "refuse_further_text"() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended('publish', 0));
    IF EXISTS (SELECT FROM public.version_signature WHERE version_id = NEW.version_id) THEN
        RAISE EXCEPTION 'The version % is published.', NEW.version_id USING ERRCODE = 'restrict_violation';
    END IF;
    RETURN NEW;
END;
$$;
CREATE TRIGGER "document_text_before_signature" BEFORE INSERT ON "document_text"
    FOR EACH ROW EXECUTE FUNCTION "refuse_further_text"();
