-- What one member of staff asked for and another has to confirm. The previous release, which may run beside this one, does not know it.
CREATE TABLE "waiting_act" (
    "id" UUID NOT NULL,
    "client_id" UUID NOT NULL,
    "kind" VARCHAR(20) NOT NULL,
    "requested_by" VARCHAR(255) NOT NULL,
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "subject" VARCHAR(255),
    "name" VARCHAR(120),
    "role" VARCHAR(30),
    "project_id" UUID,
    "survey" VARCHAR(40),
    "confirmed_by" VARCHAR(255),

    CONSTRAINT "waiting_act_pkey" PRIMARY KEY ("id")
);

CREATE INDEX "waiting_act_client_id_kind_idx" ON "waiting_act"("client_id", "kind");

ALTER TABLE "waiting_act" ADD CONSTRAINT "waiting_act_client_id_fkey" FOREIGN KEY ("client_id") REFERENCES "client"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Whoever asked can never be who confirmed, whatever the service does.
ALTER TABLE "waiting_act" ADD CONSTRAINT "waiting_act_two_people" CHECK ("confirmed_by" <> "requested_by");
