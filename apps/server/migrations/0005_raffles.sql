CREATE TABLE "draw_commitments" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"hash" text NOT NULL,
	"settings" jsonb NOT NULL,
	"committed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_commitments_pk" PRIMARY KEY("promotion_id","mall_code","version")
);
--> statement-breakpoint
CREATE TABLE "promotion_raffles" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"writers" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by" text,
	"confirmed_by_email" text,
	"four_eyes" text,
	"minutes" jsonb,
	CONSTRAINT "promotion_raffles_pk" PRIMARY KEY("promotion_id","mall_code"),
	CONSTRAINT "promotion_raffles_confirmed" CHECK ((confirmed_at is null) = (confirmed_by is null))
);
--> statement-breakpoint
CREATE TABLE "raffle_entries" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"drawn" integer NOT NULL,
	"entered_by" text NOT NULL,
	"entered_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text,
	"position" integer,
	"passed_over" text,
	CONSTRAINT "raffle_entries_pk" PRIMARY KEY("entry_id","mall_code"),
	CONSTRAINT "raffle_entries_taken_back" CHECK (taken_back_at is null or (position is null and passed_over is null))
);
--> statement-breakpoint
ALTER TABLE "promotion_extras" ALTER COLUMN "sponsor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_extras" ALTER COLUMN "goal_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_extras" ALTER COLUMN "confirmation_method" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "draw_blocks" ADD COLUMN "lines_root" text;--> statement-breakpoint
ALTER TABLE "promotion_extras" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "draw_commitments" ADD CONSTRAINT "draw_commitments_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_raffles" ADD CONSTRAINT "promotion_raffles_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_raffle_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotion_raffles"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_coupon_fk" FOREIGN KEY ("coupon_id","mall_code") REFERENCES "public"."coupons"("coupon_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "raffle_entries_promotion_idx" ON "raffle_entries" USING btree ("promotion_id","mall_code","drawn");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_coupon_key" ON "raffle_entries" USING btree ("mall_code","coupon_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_position_key" ON "raffle_entries" USING btree ("promotion_id","mall_code","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "coupons_code_idx" ON "coupons" USING btree ("mall_code","code");--> statement-breakpoint
ALTER TABLE "promotion_extras" ADD CONSTRAINT "promotion_extras_source" CHECK ((sponsor_id is null) = (reason is not null));