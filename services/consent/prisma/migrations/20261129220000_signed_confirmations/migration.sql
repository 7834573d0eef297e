-- Id of the key, and the signature of the service that received a holder's confirmation. Null before this was signed.
ALTER TABLE "erasure" ADD COLUMN "signed_by" VARCHAR(80), ADD COLUMN "signature" VARCHAR(86);
