CREATE TABLE "app_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_digest" text NOT NULL,
	"malls" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_approvals" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_approvals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"issuer_cnpj" text NOT NULL,
	"store_universal_id" text,
	"issue_date" date NOT NULL,
	"issued_at" timestamp with time zone,
	"amount_in_cents" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "invoice_approvals_pk" PRIMARY KEY("invoice_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"act" text NOT NULL,
	"by" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_events_pk" PRIMARY KEY("invoice_id","mall_code","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_flags" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sentence" text NOT NULL,
	"other_mall_code" text,
	"other_invoice_id" uuid,
	CONSTRAINT "invoice_flags_pk" PRIMARY KEY("invoice_id","mall_code","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"ncm" text,
	"quantity" bigint NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	CONSTRAINT "invoice_items_pk" PRIMARY KEY("invoice_id","mall_code","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_resends" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"malls" text[] NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_reviews" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"leased_by" uuid,
	"leased_by_email" text,
	"leased_until" timestamp with time zone,
	CONSTRAINT "invoice_reviews_pk" PRIMARY KEY("invoice_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"mall_code" text PRIMARY KEY NOT NULL,
	"daily_limit" integer,
	"monthly_limit" integer,
	"value_limit_in_cents" bigint,
	"quarantine_days" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mall_code" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"notes" integer NOT NULL,
	"cents" bigint NOT NULL,
	"reviewed" integer NOT NULL,
	"review_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_totals" (
	"mall_code" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"notes" integer NOT NULL,
	"cents" bigint NOT NULL,
	"reviewed" integer NOT NULL,
	"review_seconds" bigint NOT NULL,
	CONSTRAINT "invoice_totals_pk" PRIMARY KEY("mall_code","day","channel","status")
);
--> statement-breakpoint
CREATE TABLE "issuer_cnpjs" (
	"mall_code" text NOT NULL,
	"cnpj" text NOT NULL,
	"list" text NOT NULL,
	"store_universal_id" text,
	"issuer_name" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "issuer_cnpjs_pk" PRIMARY KEY("mall_code","cnpj"),
	CONSTRAINT "issuer_cnpjs_store_by_list" CHECK (case list when 'allowed' then store_universal_id is not null when 'blocked' then true else store_universal_id is null end)
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"mall_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"row_hash" text,
	"column_hash" text,
	"facts" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "note_files_pk" PRIMARY KEY("file_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "picture_bands" (
	"band" integer NOT NULL,
	"mall_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"row_hash" text NOT NULL,
	"column_hash" text NOT NULL,
	CONSTRAINT "picture_bands_pk" PRIMARY KEY("band","invoice_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "staged_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mall_code" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"accepted" text NOT NULL,
	"refused" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "type" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "channel" text NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "store_universal_id" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "model" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "series" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "number" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issue_date" date;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "issued_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "enrichment_provider" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "is_buyer_sender" boolean;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "picture_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "xml_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "recuse_reason" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "flag_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "sent_by" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "decided_by" text;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_total_changes" ADD CONSTRAINT "invoice_total_changes_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_totals" ADD CONSTRAINT "invoice_totals_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_cnpjs" ADD CONSTRAINT "issuer_cnpjs_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_cnpjs" ADD CONSTRAINT "issuer_cnpjs_store_fk" FOREIGN KEY ("mall_code","store_universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_keys_digest_key" ON "app_keys" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "invoice_approvals_waiting_idx" ON "invoice_approvals" USING btree ("seq") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "invoice_marks_invoice_idx" ON "invoice_marks" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_reviews_queue_idx" ON "invoice_reviews" USING btree ("mall_code","queued_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_totals_open_idx" ON "invoice_totals" USING btree ("mall_code","day") WHERE notes <> 0 and status in ('ANALISE', 'AVALIACAO_PENDENTE', 'ERRO_ENRIQUECIMENTO', 'CNPJ_ANALISE');--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_list_idx" ON "issuer_cnpjs" USING btree ("mall_code","list","first_seen_at","cnpj");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_store_idx" ON "issuer_cnpjs" USING btree ("mall_code","store_universal_id");--> statement-breakpoint
CREATE INDEX "note_files_unkept_idx" ON "note_files" USING btree ("created_at") WHERE kept_at is null;--> statement-breakpoint
CREATE INDEX "picture_bands_file_idx" ON "picture_bands" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "staged_imports_owner_idx" ON "staged_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "invoices_sent_idx" ON "invoices" USING btree ("sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_mall_sent_idx" ON "invoices" USING btree ("mall_code","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("mall_code","status","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_type_idx" ON "invoices" USING btree ("mall_code","type","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_channel_idx" ON "invoices" USING btree ("mall_code","channel","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_issuer_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_amount_idx" ON "invoices" USING btree ("mall_code","amount_in_cents","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_key_idx" ON "invoices" USING btree ("access_key" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "invoices_picture_idx" ON "invoices" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "stores_brand_idx" ON "stores" USING btree ("mall_code","brand_name","universal_id");--> statement-breakpoint
CREATE INDEX "stores_contract_idx" ON "stores" USING btree ("contract_cnpj" text_pattern_ops);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_decided_whole" CHECK ((status in ('APROVADA', 'REJEITADA')) = (decided_at is not null) and (status = 'REJEITADA') = (recuse_reason is not null));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_approved_whole" CHECK (status <> 'APROVADA' or (amount_in_cents > 0 and issuer_cnpj is not null));