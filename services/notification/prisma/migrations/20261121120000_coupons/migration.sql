-- CreateTable
CREATE TABLE "coupon" (
    "recipient" BYTEA NOT NULL,
    "offer_id" VARCHAR(40) NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "coupon_pkey" PRIMARY KEY ("recipient","offer_id")
);

-- CreateIndex
CREATE INDEX "coupon_asked_at_idx" ON "coupon"("asked_at");
