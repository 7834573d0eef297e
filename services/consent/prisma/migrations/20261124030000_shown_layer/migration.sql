-- What of a text was on the screen when somebody decided. Earlier entries keep no value and their hash.
ALTER TABLE "ledger_entry" ADD COLUMN "layer" VARCHAR(7);
