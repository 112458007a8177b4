ALTER TABLE "promotions" ADD COLUMN "blocklist_file_name" text;--> statement-breakpoint
CREATE INDEX "files_storage_key_idx" ON "files" USING btree ("storage_key");