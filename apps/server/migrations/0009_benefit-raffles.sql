CREATE TABLE "benefit_raffle_disqualifications" (
	"mall_code" text NOT NULL,
	"benefit_id" bigint NOT NULL,
	"disqualification_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"explanation" text NOT NULL,
	"evidence" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"decided_by_email" text,
	"decided_at" timestamp with time zone,
	"four_eyes" text,
	CONSTRAINT "benefit_raffle_disqualifications_pk" PRIMARY KEY("benefit_id","mall_code","disqualification_id")
);
--> statement-breakpoint
CREATE TABLE "benefit_raffle_entries" (
	"mall_code" text NOT NULL,
	"benefit_id" bigint NOT NULL,
	"entry_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"drawn" integer NOT NULL,
	"entered_by" text,
	"entered_by_id" text,
	"entered_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	"taken_back_by" text,
	"taken_back_by_id" text,
	"position" integer,
	"passed_over" text,
	"replaces" uuid,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_email" text,
	"four_eyes" text,
	CONSTRAINT "benefit_raffle_entries_pk" PRIMARY KEY("entry_id","mall_code"),
	CONSTRAINT "benefit_raffle_entries_taken_back" CHECK (taken_back_at is null or (position is null and passed_over is null))
);
--> statement-breakpoint
CREATE TABLE "benefit_raffles" (
	"mall_code" text NOT NULL,
	"benefit_id" bigint NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"confirmed_at" timestamp with time zone,
	"confirmed_by_email" text,
	"four_eyes" text,
	CONSTRAINT "benefit_raffles_pk" PRIMARY KEY("benefit_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "raffle_postponements" (
	"mall_code" text NOT NULL,
	"benefit_id" bigint NOT NULL,
	"postponement_id" uuid NOT NULL,
	"raffle_at" timestamp with time zone NOT NULL,
	"reason" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"asked_by_email" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"is_confirmed" boolean,
	"decided_by_email" text,
	"decided_at" timestamp with time zone,
	"four_eyes" text,
	CONSTRAINT "raffle_postponements_pk" PRIMARY KEY("benefit_id","mall_code","postponement_id")
);
--> statement-breakpoint
ALTER TABLE "benefit_raffle_disqualifications" ADD CONSTRAINT "benefit_raffle_disqualifications_entry_fk" FOREIGN KEY ("entry_id","mall_code") REFERENCES "public"."benefit_raffle_entries"("entry_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_raffle_entries" ADD CONSTRAINT "benefit_raffle_entries_raffle_fk" FOREIGN KEY ("benefit_id","mall_code") REFERENCES "public"."benefit_raffles"("benefit_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_raffle_entries" ADD CONSTRAINT "benefit_raffle_entries_coupon_fk" FOREIGN KEY ("coupon_id","mall_code") REFERENCES "public"."benefit_coupons"("coupon_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "benefit_raffles" ADD CONSTRAINT "benefit_raffles_benefit_fk" FOREIGN KEY ("benefit_id","mall_code") REFERENCES "public"."benefits"("benefit_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "raffle_postponements" ADD CONSTRAINT "raffle_postponements_benefit_fk" FOREIGN KEY ("benefit_id","mall_code") REFERENCES "public"."benefits"("benefit_id","mall_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_raffle_disqualifications_once" ON "benefit_raffle_disqualifications" USING btree ("mall_code","entry_id") WHERE is_confirmed is not false;--> statement-breakpoint
CREATE INDEX "benefit_raffle_disqualifications_waiting_idx" ON "benefit_raffle_disqualifications" USING btree ("mall_code","benefit_id") WHERE is_confirmed is null;--> statement-breakpoint
CREATE INDEX "benefit_raffle_entries_benefit_idx" ON "benefit_raffle_entries" USING btree ("benefit_id","mall_code","drawn");--> statement-breakpoint
CREATE INDEX "benefit_raffle_entries_waiting_idx" ON "benefit_raffle_entries" USING btree ("mall_code","benefit_id") WHERE taken_back_at is null and position is null and passed_over is null;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_raffle_entries_coupon_key" ON "benefit_raffle_entries" USING btree ("mall_code","coupon_id") WHERE taken_back_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_raffle_entries_position_key" ON "benefit_raffle_entries" USING btree ("benefit_id","mall_code","position") WHERE position is not null and replaces is null;--> statement-breakpoint
CREATE UNIQUE INDEX "benefit_raffle_entries_replaces_key" ON "benefit_raffle_entries" USING btree ("mall_code","replaces") WHERE replaces is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "raffle_postponements_once" ON "raffle_postponements" USING btree ("mall_code","benefit_id") WHERE is_confirmed is null;--> statement-breakpoint
-- By hand: which moves the status of a coupon may make (contract: COUPON_MOVES). A closed ticket may take the place of a winner who lost the prize.
CREATE OR REPLACE FUNCTION "coupon_moves"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status <> OLD.status AND NOT (OLD.status || '>' || NEW.status) = ANY (ARRAY[
    'DRAFT>ANALYSIS', 'DRAFT>USABLE', 'DRAFT>CANCELLED', 'ANALYSIS>APPROVED', 'ANALYSIS>USABLE', 'ANALYSIS>REFUSED',
    'ANALYSIS>CANCELLED', 'RESERVED>PROCESSING', 'RESERVED>USABLE', 'RESERVED>REJECTED', 'RESERVED>CANCELLED', 'PROCESSING>USABLE',
    'PROCESSING>APPROVED', 'PROCESSING>REJECTED', 'PROCESSING>CANCELLED', 'APPROVED>PROCESSED', 'APPROVED>USABLE', 'APPROVED>REJECTED',
    'APPROVED>CANCELLED', 'PROCESSED>USABLE', 'PROCESSED>REDEEMED', 'PROCESSED>CANCELLED', 'USABLE>BURNED', 'USABLE>BURNED_SHOW',
    'USABLE>BURNED_MANUALLY', 'USABLE>REDEEMED', 'USABLE>CANCELLED', 'USABLE>CLOSED', 'UNUSABLE>USABLE', 'UNUSABLE>CLOSED',
    'UNUSABLE>CANCELLED', 'NOT_RESERVED>USABLE', 'NOT_RESERVED>PROCESSING', 'NOT_RESERVED>CANCELLED', 'CLOSED>USABLE'
  ]) THEN
    RAISE EXCEPTION 'a coupon cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- By hand: winners from before a second person was asked for are confirmed. Their raffle is over where every prize has its winner or no
-- ticket takes part any more; otherwise the prizes that are left may still be given, by two people.
INSERT INTO "benefit_raffles" ("mall_code", "benefit_id", "confirmed_at")
SELECT b.mall_code, b.benefit_id, CASE WHEN count(c.won_at) >= coalesce(b.prize_quantity, 0) OR n.participating = 0
  THEN coalesce(max(c.won_at), max(c.moved_at)) END
FROM "benefits" b
JOIN "benefit_counts" n ON n.benefit_id = b.benefit_id AND n.mall_code = b.mall_code
JOIN "benefit_coupons" c ON c.benefit_id = b.benefit_id AND c.mall_code = b.mall_code
WHERE b.type = 'RAFFLE'
GROUP BY b.mall_code, b.benefit_id, b.prize_quantity, n.participating
HAVING count(c.won_at) > 0 OR (n.participating = 0 AND count(*) FILTER (WHERE c.status = 'CLOSED') > 0);
--> statement-breakpoint
INSERT INTO "benefit_raffle_entries" ("mall_code", "benefit_id", "entry_id", "coupon_id", "drawn", "entered_at", "position", "confirmed_at")
SELECT c.mall_code, c.benefit_id, c.coupon_id, c.coupon_id, w.place, c.won_at, w.place, c.won_at
FROM (
  SELECT mall_code, coupon_id, row_number() OVER (PARTITION BY benefit_id, mall_code ORDER BY won_at, coupon_id) AS place
  FROM "benefit_coupons" WHERE won_at IS NOT NULL
) w
JOIN "benefit_coupons" c ON c.coupon_id = w.coupon_id AND c.mall_code = w.mall_code
JOIN "benefits" b ON b.benefit_id = c.benefit_id AND b.mall_code = c.mall_code
WHERE b.type = 'RAFFLE';
