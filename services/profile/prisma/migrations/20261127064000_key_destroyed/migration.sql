ALTER TABLE "account_deletion_holder" ADD COLUMN "key_destroyed_at" TIMESTAMPTZ(3);
