ALTER TABLE "sale_outbox" ALTER COLUMN "sale_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD COLUMN "taken_back_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "lucky_numbers" ADD COLUMN "voided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "promotion_invoices" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sale_outbox" ADD COLUMN "mark" text;--> statement-breakpoint
CREATE INDEX "invoice_approvals_cancelled_idx" ON "invoice_approvals" USING btree ("seq") WHERE cancelled_at is not null and taken_back_at is null;--> statement-breakpoint
CREATE INDEX "lucky_numbers_voided_idx" ON "lucky_numbers" USING btree ("promotion_id","mall_code","number") WHERE voided_at is not null;--> statement-breakpoint
ALTER TABLE "invoice_approvals" ADD CONSTRAINT "invoice_approvals_cancelled" CHECK (cancelled_at is null or taken_at is not null);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_void" CHECK ((status = 'CANCELLED') = (voided_at is not null));