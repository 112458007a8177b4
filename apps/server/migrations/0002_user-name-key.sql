DROP INDEX "users_name_idx";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (translate(lower("users"."name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name_key_idx" ON "users" USING btree ("name_key","id");