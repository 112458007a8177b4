CREATE TABLE "draw_entries" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"digest" text,
	"typed_by" uuid NOT NULL,
	"typed_by_email" text NOT NULL,
	"typed_at" timestamp with time zone NOT NULL,
	"ended_as" text,
	"ended_at" timestamp with time zone,
	CONSTRAINT "draw_entries_pk" PRIMARY KEY("promotion_id","mall_code","entry_id")
);
--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "typed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_number" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_date" date;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "four_eyes" jsonb;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_list_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draw_lists"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entries_one_waits" ON "draw_entries" USING btree ("promotion_id","mall_code") WHERE ended_as is null;