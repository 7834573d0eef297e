-- That the research service said of a project that it is deleted, with the consent service's signature over that and the time.
-- Null for every other project, and before this was signed.
ALTER TABLE "project"
    ADD COLUMN "signed_by" VARCHAR(80),
    ADD COLUMN "signature" VARCHAR(86),
    ADD CONSTRAINT "project_changed_at" CHECK ("changed_at" BETWEEN '2000-01-01' AND '9999-01-01');

-- Projects whose agreements were being ended at that time. The service's role cannot write this table.
CREATE TABLE "project_found" (
    "id" UUID NOT NULL,

    CONSTRAINT "project_found_pkey" PRIMARY KEY ("id")
);

INSERT INTO "project_found" ("id") SELECT "id" FROM "project" WHERE "state" = 'deleted';

CREATE TRIGGER "project_found_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "project_found"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();

-- Timed work looks through them all the time.
CREATE INDEX "project_deleted_idx" ON "project"("id") WHERE "state" = 'deleted';
