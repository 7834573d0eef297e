-- All entries of all people in one Merkle tree (RFC 9162). A leaf is the hash of an entry and of a salt of its own.
CREATE TABLE "tree_leaf" (
    "index" BIGINT NOT NULL,
    "entry_id" UUID NOT NULL,
    "salt" VARCHAR(32) NOT NULL,

    CONSTRAINT "tree_leaf_pkey" PRIMARY KEY ("index")
);

-- Complete subtrees: the node of a level and position covers the leaves from position * 2^level on.
CREATE TABLE "tree_node" (
    "level" SMALLINT NOT NULL,
    "position" BIGINT NOT NULL,
    "hash" VARCHAR(64) NOT NULL,

    CONSTRAINT "tree_node_pkey" PRIMARY KEY ("level","position")
);

CREATE TABLE "tree_head" (
    "size" BIGINT NOT NULL,
    "root" VARCHAR(64) NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "jws" VARCHAR(1000) NOT NULL,

    CONSTRAINT "tree_head_pkey" PRIMARY KEY ("size")
);

CREATE UNIQUE INDEX "tree_leaf_entry_id_key" ON "tree_leaf"("entry_id");

ALTER TABLE "tree_leaf" ADD CONSTRAINT "tree_leaf_entry_id_fkey" FOREIGN KEY ("entry_id") REFERENCES "ledger_entry"("id") ON DELETE RESTRICT ON UPDATE RESTRICT;

CREATE TRIGGER "tree_leaf_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tree_leaf"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "tree_node_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tree_node"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
CREATE TRIGGER "tree_head_append_only" BEFORE UPDATE OR DELETE OR TRUNCATE ON "tree_head"
    FOR EACH STATEMENT EXECUTE FUNCTION "refuse_change"();
