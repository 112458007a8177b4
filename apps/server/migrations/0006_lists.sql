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
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name_key" ON "saved_views" USING btree ("owner_id","list","name_key");--> statement-breakpoint
CREATE INDEX "saved_views_shared_idx" ON "saved_views" USING btree ("mall_code","list");--> statement-breakpoint
CREATE INDEX "benefits_mall_title_idx" ON "benefits" USING btree ("mall_code",translate(lower("title"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),"benefit_id");--> statement-breakpoint
CREATE INDEX "benefits_mall_period_idx" ON "benefits" USING btree ("mall_code","starts_at","benefit_id");--> statement-breakpoint
CREATE INDEX "customers_mall_name_idx" ON "customers" USING btree ("mall_code",translate(lower("full_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),"seq") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "promotions_mall_name_idx" ON "promotions" USING btree ("mall_code",translate(lower("name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'),"promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_mall_period_idx" ON "promotions" USING btree ("mall_code","starts_at","promotion_id");