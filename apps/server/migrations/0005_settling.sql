CREATE TABLE "promotion_undecided" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"note_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "promotion_undecided_pk" PRIMARY KEY("promotion_id","mall_code","mode","note_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_modes" ADD COLUMN "freezes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_settling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_undecided" ADD CONSTRAINT "promotion_undecided_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_modes_to_freeze_idx" ON "promotion_modes" USING btree ("promotion_id","mall_code") WHERE status = 'CLOSED' and frozen_at is null;--> statement-breakpoint
-- What was closed before is over: only its lists of lucky numbers were marked as frozen.
UPDATE "promotion_modes" SET "frozen_at" = "ended_at" WHERE "status" = 'CLOSED' AND "frozen_at" IS NULL;
