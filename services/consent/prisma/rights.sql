-- Rights of the role that the service connects as on servers. It owns no table, so it cannot take off the triggers that
-- keep the ledger and the published texts; the owner of the tables applies the migrations (MIGRATION_DATABASE_URL).
--   psql -v role=consent_service -f rights.sql "$MIGRATION_DATABASE_URL"
GRANT USAGE ON SCHEMA public, events TO :"role";
GRANT SELECT, INSERT ON ledger_entry, document_version, document_text, decision_request, tree_leaf, tree_node, tree_head TO :"role";
-- Only an entry moves the head of a chain, by a trigger that computes its hash.
REVOKE ALL ON person FROM :"role";
GRANT SELECT, INSERT, UPDATE (subject, signed_by, signature) ON person TO :"role";
GRANT UPDATE (signed_by, signature, found_at) ON ledger_entry TO :"role";
GRANT SELECT, INSERT, UPDATE ON revocation, erasure, participant, project TO :"role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA events TO :"role";
GRANT USAGE ON ALL SEQUENCES IN SCHEMA events TO :"role";
