-- CreateTable
CREATE TABLE "doctor_link" (
    "id" UUID NOT NULL,
    "report_id" UUID NOT NULL,
    "subject" VARCHAR(255) NOT NULL,
    "token_hash" BYTEA NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "revoked_at" TIMESTAMPTZ(3),

    CONSTRAINT "doctor_link_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "doctor_link_opening" (
    "id" UUID NOT NULL,
    "link_id" UUID NOT NULL,
    "opened_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "doctor_link_opening_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "doctor_link_token_hash_key" ON "doctor_link"("token_hash");

-- CreateIndex
CREATE INDEX "doctor_link_report_id_idx" ON "doctor_link"("report_id");

-- CreateIndex
CREATE INDEX "doctor_link_subject_idx" ON "doctor_link"("subject");

-- CreateIndex
CREATE INDEX "doctor_link_opening_link_id_idx" ON "doctor_link_opening"("link_id");

-- AddForeignKey
ALTER TABLE "doctor_link" ADD CONSTRAINT "doctor_link_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "report"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "doctor_link_opening" ADD CONSTRAINT "doctor_link_opening_link_id_fkey" FOREIGN KEY ("link_id") REFERENCES "doctor_link"("id") ON DELETE CASCADE ON UPDATE CASCADE;
