ALTER TABLE "sale_days" ADD COLUMN "taxes_cents" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "synced_sales" ADD COLUMN "total_with_taxes_cents" bigint;