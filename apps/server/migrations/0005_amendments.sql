CREATE TABLE "promotion_amendments" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"changes" jsonb NOT NULL,
	"base_version" integer NOT NULL,
	"proposed_by" text NOT NULL,
	"proposed_by_email" text NOT NULL,
	"proposed_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_by_email" text,
	"decided_at" timestamp with time zone,
	"refusal_reason" text,
	"ended_with_promotion" boolean DEFAULT false NOT NULL,
	CONSTRAINT "promotion_amendments_pk" PRIMARY KEY("promotion_id","mall_code","number"),
	CONSTRAINT "promotion_amendments_decided" CHECK ((status = 'PENDING') = (decided_at is null))
);
--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "approved_quantities" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_amendments" ADD CONSTRAINT "promotion_amendments_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_amendments_pending_idx" ON "promotion_amendments" USING btree ("promotion_id","mall_code") WHERE status = 'PENDING';