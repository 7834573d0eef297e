-- Requests name the entries that they wrote, by which a chain cut off at its end is found out. They stay as they are too.
CREATE TRIGGER "decision_request_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "decision_request"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
