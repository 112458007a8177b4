CREATE TABLE "bulk_approval_notes" (
	"task_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"outcome" text,
	"why" jsonb,
	CONSTRAINT "bulk_approval_notes_pk" PRIMARY KEY("task_id","position")
);
--> statement-breakpoint
CREATE TABLE "bulk_approvals" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"requested_by_id" uuid NOT NULL,
	"requested_by" text NOT NULL,
	"requested_by_name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_picture_asks" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"sentence" text,
	"asked_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"days" integer NOT NULL,
	"until_at" timestamp with time zone NOT NULL,
	"ending" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "invoice_picture_asks_pk" PRIMARY KEY("invoice_id","mall_code","position"),
	CONSTRAINT "invoice_picture_asks_ended" CHECK ((ended_at is null) = (ending is null))
);
--> statement-breakpoint
CREATE TABLE "prize_receipts" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"prize" text NOT NULL,
	"file_id" uuid NOT NULL,
	"added_by_email" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_receipts_pk" PRIMARY KEY("file_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "raffle_disqualifications" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"disqualification_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"evidence" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"decided_by_email" text,
	"decided_at" timestamp with time zone,
	"four_eyes" text,
	CONSTRAINT "raffle_disqualifications_pk" PRIMARY KEY("promotion_id","mall_code","disqualification_id")
);
--> statement-breakpoint
CREATE TABLE "store_held_sales" (
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"issuer_cnpj" text NOT NULL,
	"sales" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "store_held_sales_pk" PRIMARY KEY("mall_code","universal_id","issuer_cnpj"),
	CONSTRAINT "store_held_sales_some" CHECK (sales > 0)
);
--> statement-breakpoint
DROP INDEX "raffle_entries_position_key";--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "benefits" ADD COLUMN "before_saver" jsonb;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_choice" jsonb;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD COLUMN "amount_with_taxes_in_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "sync_review_from_in_cents" bigint DEFAULT 200000;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "sync_review_times" integer DEFAULT 10;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD COLUMN "picture_days" integer DEFAULT 7 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "amount_with_taxes_in_cents" bigint;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "refusal_message" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "saved_by" text;--> statement-breakpoint
ALTER TABLE "missions" ADD COLUMN "before_saver" jsonb;--> statement-breakpoint
ALTER TABLE "promotions" ADD COLUMN "counted_total" text DEFAULT 'BY_DATE' NOT NULL;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD COLUMN "entered_by_id" text;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD COLUMN "taken_back_by_id" text;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD COLUMN "replaces" uuid;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD COLUMN "confirmed_by_email" text;--> statement-breakpoint
ALTER TABLE "raffle_entries" ADD COLUMN "four_eyes" text;--> statement-breakpoint
ALTER TABLE "sale_days" ADD COLUMN "return_notes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sale_days" ADD COLUMN "return_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "synced_sales" ADD COLUMN "document_kind" text;--> statement-breakpoint
ALTER TABLE "synced_sales" ADD COLUMN "is_return" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bulk_approval_notes" ADD CONSTRAINT "bulk_approval_notes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_approvals" ADD CONSTRAINT "bulk_approvals_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_picture_asks" ADD CONSTRAINT "invoice_picture_asks_invoice_fk" FOREIGN KEY ("invoice_id","mall_code") REFERENCES "public"."invoices"("invoice_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_receipts" ADD CONSTRAINT "prize_receipts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_receipts" ADD CONSTRAINT "prize_receipts_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_disqualifications" ADD CONSTRAINT "raffle_disqualifications_entry_fk" FOREIGN KEY ("entry_id","mall_code") REFERENCES "public"."raffle_entries"("entry_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_held_sales" ADD CONSTRAINT "store_held_sales_link_fk" FOREIGN KEY ("mall_code","universal_id") REFERENCES "public"."store_links"("mall_code","universal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_approvals_requested_idx" ON "bulk_approvals" USING btree ("requested_by_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_picture_asks_open_idx" ON "invoice_picture_asks" USING btree ("invoice_id","mall_code") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "invoice_picture_asks_due_idx" ON "invoice_picture_asks" USING btree ("until_at") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "prize_receipts_promotion_idx" ON "prize_receipts" USING btree ("promotion_id","mall_code","prize","added_at");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_disqualifications_once" ON "raffle_disqualifications" USING btree ("mall_code","entry_id") WHERE is_confirmed is not false;--> statement-breakpoint
CREATE INDEX "invoice_approvals_cancelled_since_idx" ON "invoice_approvals" USING btree ("mall_code","cancelled_at") WHERE cancelled_at is not null;--> statement-breakpoint
CREATE INDEX "invoices_usual_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","sent_at","amount_in_cents") WHERE status = 'APROVADA';--> statement-breakpoint
CREATE INDEX "invoices_decided_since_idx" ON "invoices" USING btree ("mall_code","decided_at") WHERE decided_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_replaces_key" ON "raffle_entries" USING btree ("mall_code","replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE INDEX "synced_sales_document_idx" ON "synced_sales" USING btree ("mall_code","universal_id","day","number");--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_entries_position_key" ON "raffle_entries" USING btree ("promotion_id","mall_code","position") WHERE position is not null and replaces is null;--> statement-breakpoint
-- by hand: raffles that were confirmed before: who won has a prize to fetch, everything else that took part is closed.
UPDATE "coupons" c SET "status" = CASE WHEN EXISTS (
  SELECT 1 FROM "raffle_entries" e WHERE e.coupon_id = c.coupon_id AND e.mall_code = c.mall_code AND e.position IS NOT NULL
) THEN 'USABLE' ELSE 'CLOSED' END
FROM "promotion_raffles" r
WHERE r.promotion_id = c.promotion_id AND r.mall_code = c.mall_code AND r.confirmed_at IS NOT NULL AND c.mode = 'raffle' AND c.status = 'UNUSABLE';
