CREATE INDEX "benefits_to_approve_idx" ON "benefits" USING btree ("mall_code") WHERE status = 'VALIDATION';--> statement-breakpoint
CREATE INDEX "customers_cpf_middle_idx" ON "customers" USING btree ("mall_code",substr("cpf", 4, 6));--> statement-breakpoint
CREATE INDEX "customers_phone_end_idx" ON "customers" USING btree ("mall_code",reverse("phone_number") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "missions_to_approve_idx" ON "missions" USING btree ("mall_code") WHERE status = 'VALIDATION';--> statement-breakpoint
CREATE INDEX "promotion_modes_to_draw_idx" ON "promotion_modes" USING btree ("raffle_at") WHERE mode = 'luckyNumber' and status = 'CLOSED' and drawn_number is null;--> statement-breakpoint
CREATE INDEX "promotions_to_approve_idx" ON "promotions" USING btree ("mall_code") WHERE status = 'DRAFT';