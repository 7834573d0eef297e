-- Heads of the tree that were mailed to the officer, so that copies of the service send none twice.
CREATE TABLE "head_mail" (
    "at" TIMESTAMPTZ(3) NOT NULL,
    "size" BIGINT NOT NULL,

    CONSTRAINT "head_mail_pkey" PRIMARY KEY ("at")
);

CREATE TRIGGER "head_mail_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "head_mail"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
