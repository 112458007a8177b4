CREATE TABLE "raffle_prize_tasks" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"task" text NOT NULL,
	"done_by_email" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "raffle_prize_tasks_pk" PRIMARY KEY("promotion_id","mall_code","entry_id","task")
);
--> statement-breakpoint
ALTER TABLE "raffle_prize_tasks" ADD CONSTRAINT "raffle_prize_tasks_entry_fk" FOREIGN KEY ("entry_id","mall_code") REFERENCES "public"."raffle_entries"("entry_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_review_idx" ON "invoices" USING btree ("mall_code","flag_count","type","amount_in_cents","sent_at","customer_id","invoice_id") WHERE status = 'AVALIACAO_PENDENTE';--> statement-breakpoint
CREATE INDEX "invoices_decided_idx" ON "invoices" USING btree ("decided_by","decided_at") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "promotion_modes_raffle_due_idx" ON "promotion_modes" USING btree ("raffle_at") WHERE mode = 'raffle' and status = 'CLOSED';