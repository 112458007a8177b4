CREATE TABLE "draw_blocks" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"block" integer NOT NULL,
	"entries" integer NOT NULL,
	"digest" text NOT NULL,
	CONSTRAINT "draw_blocks_pk" PRIMARY KEY("promotion_id","mall_code","block")
);
--> statement-breakpoint
CREATE TABLE "draw_lists" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"total" integer NOT NULL,
	"series_counts" integer[] NOT NULL,
	"root" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draw_lists_pk" PRIMARY KEY("promotion_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "draws" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"tickets" text[] NOT NULL,
	"settings" jsonb NOT NULL,
	"order" text NOT NULL,
	"raw_series" text NOT NULL,
	"series" integer NOT NULL,
	"number" text NOT NULL,
	"steps" jsonb NOT NULL,
	"missing" integer NOT NULL,
	"drawn_by" text NOT NULL,
	"drawn_at" timestamp with time zone NOT NULL,
	"minutes" jsonb,
	CONSTRAINT "draws_pk" PRIMARY KEY("promotion_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "note_moves" (
	"seq" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "note_moves_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"before" text,
	"after" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promotion_days" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"day" date NOT NULL,
	"opt_ins" integer DEFAULT 0 NOT NULL,
	"participants" integer DEFAULT 0 NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"gmv_in_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_days_pk" PRIMARY KEY("promotion_id","mall_code","day")
);
--> statement-breakpoint
CREATE TABLE "promotion_note_counts" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"approved" integer DEFAULT 0 NOT NULL,
	"rejected" integer DEFAULT 0 NOT NULL,
	"in_analysis" integer DEFAULT 0 NOT NULL,
	"in_bpo_analysis" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_note_counts_pk" PRIMARY KEY("promotion_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "promotion_store_totals" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"store_universal_id" text NOT NULL,
	"invoices" integer DEFAULT 0 NOT NULL,
	"gmv_in_cents" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_store_totals_pk" PRIMARY KEY("promotion_id","mall_code","store_universal_id")
);
--> statement-breakpoint
ALTER TABLE "promotion_counts" ADD COLUMN "participants" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "promotion_modes" ADD COLUMN "draw_rule" jsonb;--> statement-breakpoint
ALTER TABLE "draw_lists" ADD CONSTRAINT "draw_lists_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_list_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draw_lists"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD CONSTRAINT "promotion_days_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_note_counts" ADD CONSTRAINT "promotion_note_counts_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_store_totals" ADD CONSTRAINT "promotion_store_totals_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- What dashboards show of promotions that ran before their totals were kept.
UPDATE "promotion_counts" c SET "participants" = p.participants FROM (
	SELECT promotion_id, mall_code, count(DISTINCT customer_id) AS participants FROM promotion_invoices WHERE counted GROUP BY 1, 2
) p WHERE c.promotion_id = p.promotion_id AND c.mall_code = p.mall_code;
--> statement-breakpoint
INSERT INTO "promotion_days" (promotion_id, mall_code, day, opt_ins, participants, invoices, gmv_in_cents)
SELECT promotion_id, mall_code, day, sum(opt_ins), sum(participants), sum(invoices), sum(gmv) FROM (
	SELECT promotion_id, mall_code, (opted_in_at AT TIME ZONE 'America/Sao_Paulo')::date AS day, 1 AS opt_ins, 0 AS participants, 0 AS invoices, 0 AS gmv FROM opt_ins
	UNION ALL
	SELECT promotion_id, mall_code, (min(applied_at) AT TIME ZONE 'America/Sao_Paulo')::date, 0, 1, 0, 0 FROM promotion_invoices WHERE counted GROUP BY promotion_id, mall_code, customer_id
	UNION ALL
	SELECT promotion_id, mall_code, issue_date, 0, 0, 1, amount_in_cents FROM promotion_invoices WHERE counted
) d GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "promotion_store_totals" (promotion_id, mall_code, store_universal_id, invoices, gmv_in_cents)
SELECT promotion_id, mall_code, coalesce(store_universal_id, ''), count(*), sum(amount_in_cents) FROM promotion_invoices WHERE counted GROUP BY 1, 2, 3;
--> statement-breakpoint
INSERT INTO "promotion_note_counts" (promotion_id, mall_code, approved, rejected, in_analysis, in_bpo_analysis)
SELECT p.promotion_id, p.mall_code,
	count(i.invoice_id) FILTER (WHERE i.status = 'APROVADA'),
	count(i.invoice_id) FILTER (WHERE i.status = 'REJEITADA'),
	count(i.invoice_id) FILTER (WHERE i.status IN ('ANALISE', 'CNPJ_ANALISE', 'ERRO_ENRIQUECIMENTO')),
	count(i.invoice_id) FILTER (WHERE i.status = 'AVALIACAO_PENDENTE')
FROM promotions p
LEFT JOIN opt_ins o USING (promotion_id, mall_code)
LEFT JOIN invoices i ON i.customer_id = o.customer_id AND i.mall_code = o.mall_code AND i.sent_at >= o.opted_in_at
	AND (p.status <> 'CLOSED' OR i.sent_at < p.ends_at)
GROUP BY 1, 2;
