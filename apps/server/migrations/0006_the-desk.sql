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
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (translate(lower("saved_views"."name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL,
	"fields" jsonb NOT NULL,
	"mall_code" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "raffle_prize_tasks" ADD CONSTRAINT "raffle_prize_tasks_entry_fk" FOREIGN KEY ("entry_id","mall_code") REFERENCES "public"."raffle_entries"("entry_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("owner_id","list","name_key");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("mall_code","list");--> statement-breakpoint
CREATE INDEX "benefits_mall_title_idx" ON "benefits" USING btree ("mall_code",translate(lower("title"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),"benefit_id");--> statement-breakpoint
CREATE INDEX "benefits_mall_period_idx" ON "benefits" USING btree ("mall_code","starts_at","benefit_id");--> statement-breakpoint
CREATE INDEX "customers_mall_name_idx" ON "customers" USING btree ("mall_code",translate(lower("full_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),"seq") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "invoices_review_idx" ON "invoices" USING btree ("mall_code","flag_count","type","amount_in_cents","sent_at","customer_id","invoice_id") WHERE status = 'AVALIACAO_PENDENTE';--> statement-breakpoint
CREATE INDEX "invoices_decided_idx" ON "invoices" USING btree ("decided_by","decided_at") WHERE decided_by is not null;--> statement-breakpoint
CREATE INDEX "promotion_modes_raffle_due_idx" ON "promotion_modes" USING btree ("raffle_at") WHERE mode = 'raffle' and status = 'CLOSED';--> statement-breakpoint
CREATE INDEX "promotions_mall_name_idx" ON "promotions" USING btree ("mall_code",translate(lower("name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),"promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_mall_period_idx" ON "promotions" USING btree ("mall_code","starts_at","promotion_id");