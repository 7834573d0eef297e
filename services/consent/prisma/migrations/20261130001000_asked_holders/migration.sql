-- Whom the service asked to delete, with its signature over that and the time. Null before this was signed.
ALTER TABLE "revocation"
    ADD COLUMN "holders" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[],
    ADD COLUMN "signed_by" VARCHAR(80),
    ADD COLUMN "signature" VARCHAR(86);

-- Deletions that had begun by then, as this migration found them. The service's role cannot write this table, so that nobody
-- can say later that a holder had confirmed before the service signed what it received.
CREATE TABLE "erasure_found" (
    "revocation_id" UUID NOT NULL,
    "holder" VARCHAR(40) NOT NULL,
    "erasing_at" TIMESTAMPTZ(3) NOT NULL,
    "confirmed_at" TIMESTAMPTZ(3),
    "erased" INTEGER,
    -- When the whole deletion was finished, which earlier versions did not take from the latest confirmation.
    "erased_at" TIMESTAMPTZ(3),

    CONSTRAINT "erasure_found_pkey" PRIMARY KEY ("revocation_id","holder")
);

INSERT INTO "erasure_found" ("revocation_id", "holder", "erasing_at", "confirmed_at", "erased", "erased_at")
SELECT revocation."id", "holder", revocation."erasing_at", "confirmed_at", "erased",
    CASE WHEN "state" = 'erased' THEN revocation."erased_at" END
FROM "revocation" JOIN "erasure" ON "revocation_id" = revocation."id"
WHERE "state" IN ('erasing', 'erased') AND revocation."erasing_at" IS NOT NULL;

CREATE TRIGGER "erasure_found_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "erasure_found"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- That an end was told to her: once for each time that the holders were asked, however often its row is turned back.
CREATE TABLE "erasure_told" (
    "revocation_id" UUID NOT NULL,
    "erasing_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "erasure_told_pkey" PRIMARY KEY ("revocation_id","erasing_at")
);
CREATE TRIGGER "erasure_told_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "erasure_told"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
INSERT INTO "erasure_told" SELECT "id", "erasing_at" FROM "revocation" WHERE "state" = 'erased' AND "erasing_at" IS NOT NULL;

-- Those under way, which timed work looks through all the time.
CREATE INDEX "revocation_erasing_idx" ON "revocation"("id") WHERE "state" = 'erasing';

-- Far more than holders there are: a long list would be read again and again.
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_holders" CHECK (
    cardinality("holders") <= 50 AND length(array_to_string("holders", ',')) <= 2100);

-- A time that no program can write out would stop whatever reads it.
ALTER TABLE "revocation" ADD CONSTRAINT "revocation_times" CHECK (
    "erasing_at" BETWEEN '2000-01-01' AND '9999-01-01' AND "erased_at" BETWEEN '2000-01-01' AND '9999-01-01');
ALTER TABLE "erasure" ADD CONSTRAINT "erasure_confirmed_at" CHECK ("confirmed_at" BETWEEN '2000-01-01' AND '9999-01-01');
