DROP INDEX "stores_brand_idx";--> statement-breakpoint
DROP INDEX "stores_contract_idx";--> statement-breakpoint
ALTER TABLE "stores" ADD COLUMN "brand_key" text GENERATED ALWAYS AS (translate(lower("stores"."brand_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "invoices_waiting_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","sent_at") WHERE status = 'CNPJ_ANALISE';--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_words_idx" ON "issuer_cnpjs" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(translate(lower("issuer_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "stores_brand_key_idx" ON "stores" USING btree ("mall_code","brand_key","universal_id");--> statement-breakpoint
CREATE INDEX "stores_mall_contract_idx" ON "stores" USING btree ("mall_code","contract_cnpj");--> statement-breakpoint
CREATE INDEX "stores_words_idx" ON "stores" USING gin (array_to_tsvector(array_remove(regexp_split_to_array(translate(lower("brand_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''))) WITH (fastupdate=false);