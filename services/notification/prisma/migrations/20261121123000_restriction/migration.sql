-- CreateTable
CREATE TABLE "restriction" (
    "subject" VARCHAR(255) NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "restriction_pkey" PRIMARY KEY ("subject")
);
