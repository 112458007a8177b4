CREATE TABLE "invoice_sums" (
	"mall_code" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"notes" integer NOT NULL,
	CONSTRAINT "invoice_sums_pk" PRIMARY KEY("mall_code","status","channel")
);
--> statement-breakpoint
INSERT INTO "invoice_sums" ("mall_code", "channel", "status", "notes") SELECT "mall_code", "channel", "status", sum("notes") FROM "invoice_totals" GROUP BY 1, 2, 3;--> statement-breakpoint
DROP INDEX "issuer_cnpjs_words_idx";--> statement-breakpoint
DROP INDEX "stores_words_idx";--> statement-breakpoint
DROP INDEX "invoices_mall_sent_idx";--> statement-breakpoint
DROP INDEX "invoices_status_idx";--> statement-breakpoint
DROP INDEX "invoices_type_idx";--> statement-breakpoint
DROP INDEX "invoices_channel_idx";--> statement-breakpoint
DROP INDEX "invoices_key_idx";--> statement-breakpoint
ALTER TABLE "invoice_sums" ADD CONSTRAINT "invoice_sums_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_number_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","number");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_order_idx" ON "issuer_cnpjs" USING btree ("list","first_seen_at","cnpj","mall_code");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_search_idx" ON "issuer_cnpjs" USING btree ("mall_code","list","cnpj","first_seen_at");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_name_words_idx" ON "issuer_cnpjs" USING gin (array_to_tsvector(array_append(array_remove(regexp_split_to_array(translate(lower("issuer_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''), '@' || "mall_code"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "stores_brand_order_idx" ON "stores" USING btree ("brand_key","universal_id","mall_code");--> statement-breakpoint
CREATE INDEX "stores_brand_words_idx" ON "stores" USING gin (array_to_tsvector(array_append(array_remove(regexp_split_to_array(translate(lower("brand_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''), '@' || "mall_code"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "invoices_mall_sent_idx" ON "invoices" USING btree ("mall_code","sent_at","invoice_id","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("mall_code","status","sent_at","invoice_id","channel","type","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_type_idx" ON "invoices" USING btree ("mall_code","type","sent_at","invoice_id","status","channel","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_channel_idx" ON "invoices" USING btree ("mall_code","channel","sent_at","invoice_id","status","type","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_key_idx" ON "invoices" USING btree ("access_key" text_pattern_ops,"mall_code");