CREATE TABLE "draw_disqualifications" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"disqualification_id" uuid NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"evidence" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"decided_by_email" text,
	"decided_at" timestamp with time zone,
	"was_published" boolean DEFAULT false NOT NULL,
	"four_eyes" text,
	CONSTRAINT "draw_disqualifications_pk" PRIMARY KEY("promotion_id","mall_code","disqualification_id")
);
--> statement-breakpoint
CREATE TABLE "draw_entries" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"digest" text,
	"typed_by" uuid NOT NULL,
	"typed_by_email" text NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "draw_entries_pk" PRIMARY KEY("promotion_id","mall_code","entry_id")
);
--> statement-breakpoint
CREATE TABLE "prize_tasks" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"number" text NOT NULL,
	"task" text NOT NULL,
	"done_by_email" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_tasks_pk" PRIMARY KEY("promotion_id","mall_code","number","task")
);
--> statement-breakpoint
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
CREATE TABLE "promotion_undecided" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"note_id" uuid NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "promotion_undecided_pk" PRIMARY KEY("promotion_id","mall_code","mode","note_id")
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
ALTER TABLE "draws" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "typed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_number" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_date" date;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "four_eyes" jsonb;--> statement-breakpoint
ALTER TABLE "promotion_extras" ADD COLUMN "reason" text;--> statement-breakpoint
ALTER TABLE "promotion_invoices" ADD COLUMN "apart" text;--> statement-breakpoint
ALTER TABLE "promotion_modes" ADD COLUMN "freezes_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "is_settling" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "approved_quantities" jsonb;--> statement-breakpoint
ALTER TABLE "draw_disqualifications" ADD CONSTRAINT "draw_disqualifications_draw_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draws"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_list_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draw_lists"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_tasks" ADD CONSTRAINT "prize_tasks_draw_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draws"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_commitments" ADD CONSTRAINT "draw_commitments_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_amendments" ADD CONSTRAINT "promotion_amendments_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_undecided" ADD CONSTRAINT "promotion_undecided_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_raffles" ADD CONSTRAINT "promotion_raffles_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_raffle_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotion_raffles"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD CONSTRAINT "raffle_entries_coupon_fk" FOREIGN KEY ("coupon_id","mall_code") REFERENCES "public"."coupons"("coupon_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_disqualifications_once" ON "draw_disqualifications" USING btree ("promotion_id","mall_code","number") WHERE is_confirmed is not false;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entries_one_waits" ON "draw_entries" USING btree ("promotion_id","mall_code") WHERE ended_as is null;--> statement-breakpoint
CREATE UNIQUE INDEX "promotion_amendments_pending_idx" ON "promotion_amendments" USING btree ("promotion_id","mall_code") WHERE status = 'PENDING';--> statement-breakpoint
CREATE INDEX "raffle_entries_promotion_idx" ON "raffle_entries" USING btree ("promotion_id","mall_code","drawn");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_coupon_key" ON "raffle_entries" USING btree ("mall_code","coupon_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_position_key" ON "raffle_entries" USING btree ("promotion_id","mall_code","position") WHERE position is not null;--> statement-breakpoint
CREATE INDEX "benefits_to_approve_idx" ON "benefits" USING btree ("mall_code") WHERE status = 'VALIDATION';--> statement-breakpoint
CREATE INDEX "customers_cpf_middle_idx" ON "customers" USING btree ("mall_code",substr("cpf", 4, 6));--> statement-breakpoint
CREATE INDEX "customers_phone_end_idx" ON "customers" USING btree ("mall_code",reverse("phone_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "missions_to_approve_idx" ON "missions" USING btree ("mall_code") WHERE status = 'VALIDATION';--> statement-breakpoint
CREATE INDEX "coupons_code_idx" ON "coupons" USING btree ("mall_code","code");--> statement-breakpoint
CREATE INDEX "promotion_invoices_apart_idx" ON "promotion_invoices" USING btree ("promotion_id","mall_code") WHERE not counted or apart is not null;--> statement-breakpoint
CREATE INDEX "promotion_modes_to_draw_idx" ON "promotion_modes" USING btree ("raffle_at") WHERE mode = 'luckyNumber' and status = 'CLOSED' and drawn_number is null;--> statement-breakpoint
CREATE INDEX "promotion_modes_to_freeze_idx" ON "promotion_modes" USING btree ("promotion_id","mall_code") WHERE status = 'CLOSED' and frozen_at is null;--> statement-breakpoint
CREATE INDEX "promotions_to_approve_idx" ON "promotions" USING btree ("mall_code") WHERE status = 'DRAFT';--> statement-breakpoint
ALTER TABLE "promotion_extras" ADD CONSTRAINT "promotion_extras_source" CHECK ((sponsor_id is null) = (reason is not null));--> statement-breakpoint
-- What was closed before is over: only its lists of lucky numbers were marked as frozen.
UPDATE "promotion_modes" SET "frozen_at" = "ended_at" WHERE "status" = 'CLOSED' AND "frozen_at" IS NULL;--> statement-breakpoint
-- What counted though it was sent before its customer opted in is told apart from here on.
UPDATE "promotion_invoices" j SET "apart" = 'sent-before-opt-in'
FROM "invoices" i, "opt_ins" o
WHERE j."counted" AND i."invoice_id" = j."invoice_id" AND i."mall_code" = j."mall_code" AND o."mall_code" = j."mall_code"
  AND o."promotion_id" = j."promotion_id" AND o."customer_id" = j."customer_id" AND i."sent_at" < o."opted_in_at";
