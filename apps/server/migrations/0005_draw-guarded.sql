CREATE TABLE "draw_disqualifications" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"disqualification_id" uuid NOT NULL,
	"number" text NOT NULL,
	"position" integer NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"evidence" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"decided_by_email" text,
	"decided_at" timestamp with time zone,
	"was_published" boolean DEFAULT false NOT NULL,
	"four_eyes" text,
	CONSTRAINT "draw_disqualifications_pk" PRIMARY KEY("promotion_id","mall_code","disqualification_id")
);
--> statement-breakpoint
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
CREATE TABLE "prize_tasks" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"number" text NOT NULL,
	"task" text NOT NULL,
	"done_by_email" text NOT NULL,
	"done_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prize_tasks_pk" PRIMARY KEY("promotion_id","mall_code","number","task")
);
--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "typed_by" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "typed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_number" text;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "extraction_date" date;--> statement-breakpoint
ALTER TABLE "draws" ADD COLUMN "four_eyes" jsonb;--> statement-breakpoint
ALTER TABLE "draw_disqualifications" ADD CONSTRAINT "draw_disqualifications_draw_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draws"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_entries" ADD CONSTRAINT "draw_entries_list_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draw_lists"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prize_tasks" ADD CONSTRAINT "prize_tasks_draw_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draws"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_disqualifications_once" ON "draw_disqualifications" USING btree ("promotion_id","mall_code","number") WHERE is_confirmed is not false;--> statement-breakpoint
CREATE UNIQUE INDEX "draw_entries_one_waits" ON "draw_entries" USING btree ("promotion_id","mall_code") WHERE ended_as is null;