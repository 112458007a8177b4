CREATE TABLE "sale_days" (
	"mall_code" text NOT NULL,
	"day" date NOT NULL,
	"universal_id" text NOT NULL,
	"notes" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"cancelled_notes" integer NOT NULL,
	"cancelled_cents" bigint NOT NULL,
	"cpf_notes" integer NOT NULL,
	"cpf_cents" bigint NOT NULL,
	"last_receipt_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sale_days_pk" PRIMARY KEY("mall_code","day","universal_id")
);
--> statement-breakpoint
CREATE TABLE "sale_marks" (
	"mark" text PRIMARY KEY NOT NULL,
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"sale_id" uuid,
	"content_digest" text,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sale_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sale_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mall_code" text NOT NULL,
	"sale_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sealed_cpf" text,
	"queued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sync_troubles" (
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"trouble_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"subject" text,
	"detail" text,
	"at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sync_troubles_pk" PRIMARY KEY("mall_code","universal_id","trouble_id")
);
--> statement-breakpoint
CREATE TABLE "synced_sale_items" (
	"mall_code" text NOT NULL,
	"sale_id" uuid NOT NULL,
	"items" jsonb NOT NULL,
	CONSTRAINT "synced_sale_items_pk" PRIMARY KEY("mall_code","sale_id")
);
--> statement-breakpoint
CREATE TABLE "synced_sales" (
	"mall_code" text NOT NULL,
	"sale_id" uuid NOT NULL,
	"universal_id" text NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"access_key" text,
	"issuer_cnpj" text NOT NULL,
	"series" text,
	"number" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"has_cpf" boolean NOT NULL,
	"buyer_digest" text,
	"cancelled_at" timestamp with time zone,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "synced_sales_pk" PRIMARY KEY("mall_code","sale_id")
);
--> statement-breakpoint
CREATE TABLE "store_contacts" (
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"last_contact_at" timestamp with time zone,
	"client_version" text,
	"platform" text,
	"clock_off_seconds" integer DEFAULT 0 NOT NULL,
	"queued" integer DEFAULT 0 NOT NULL,
	"oldest_queued_at" timestamp with time zone,
	"last_trouble_at" timestamp with time zone,
	CONSTRAINT "store_contacts_pk" PRIMARY KEY("mall_code","universal_id")
);
--> statement-breakpoint
CREATE TABLE "store_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"prefix" text NOT NULL,
	"key_digest" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"first_used_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "store_links" (
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"erp" text NOT NULL,
	"every_seconds" integer NOT NULL,
	"batch_size" integer NOT NULL,
	"open_from" text,
	"open_until" text,
	"folders" text[] NOT NULL,
	"include_csv" boolean NOT NULL,
	"linked_by" text NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "store_links_pk" PRIMARY KEY("mall_code","universal_id")
);
--> statement-breakpoint
ALTER TABLE "store_contacts" ADD CONSTRAINT "store_contacts_link_fk" FOREIGN KEY ("mall_code","universal_id") REFERENCES "public"."store_links"("mall_code","universal_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_links" ADD CONSTRAINT "store_links_store_fk" FOREIGN KEY ("mall_code","universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sale_days_store_idx" ON "sale_days" USING btree ("mall_code","universal_id","day");--> statement-breakpoint
CREATE INDEX "sync_troubles_recorded_idx" ON "sync_troubles" USING btree ("mall_code","universal_id","recorded_at","at","trouble_id");--> statement-breakpoint
CREATE INDEX "synced_sales_store_idx" ON "synced_sales" USING btree ("mall_code","universal_id","day","issued_at","sale_id");--> statement-breakpoint
CREATE INDEX "synced_sales_buyer_idx" ON "synced_sales" USING btree ("mall_code","buyer_digest") WHERE buyer_digest is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "store_keys_digest_key" ON "store_keys" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "store_keys_store_idx" ON "store_keys" USING btree ("mall_code","universal_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "store_links_universal_id_key" ON "store_links" USING btree ("universal_id");