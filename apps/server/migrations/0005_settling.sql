CREATE TABLE "promotion_undecided" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"note_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "promotion_undecided_pk" PRIMARY KEY("promotion_id","mall_code","mode","note_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_invoices" ADD COLUMN "apart" text;--> statement-breakpoint
ALTER TABLE "promotion_modes" ADD COLUMN "freezes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_settling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_undecided" ADD CONSTRAINT "promotion_undecided_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promotion_invoices_apart_idx" ON "promotion_invoices" USING btree ("promotion_id","mall_code") WHERE not counted or apart is not null;--> statement-breakpoint
CREATE INDEX "promotion_modes_to_freeze_idx" ON "promotion_modes" USING btree ("promotion_id","mall_code") WHERE status = 'CLOSED' and frozen_at is null;--> statement-breakpoint
-- What was closed before is over: only its lists of lucky numbers were marked as frozen.
UPDATE "promotion_modes" SET "frozen_at" = "ended_at" WHERE "status" = 'CLOSED' AND "frozen_at" IS NULL;--> statement-breakpoint
-- What counted though it was sent before its customer opted in is told apart from here on.
UPDATE "promotion_invoices" j SET "apart" = 'sent-before-opt-in'
FROM "invoices" i, "opt_ins" o
WHERE j."counted" AND i."invoice_id" = j."invoice_id" AND i."mall_code" = j."mall_code" AND o."mall_code" = j."mall_code"
  AND o."promotion_id" = j."promotion_id" AND o."customer_id" = j."customer_id" AND i."sent_at" < o."opted_in_at";
