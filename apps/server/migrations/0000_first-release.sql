CREATE TABLE "access_mark" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "group_permissions" (
	"group_id" uuid NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "group_permissions_pk" PRIMARY KEY("group_id","slug")
);
--> statement-breakpoint
CREATE TABLE "groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "permissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "permissions_slug_key" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "user_groups" (
	"user_id" uuid NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "user_groups_pk" PRIMARY KEY("user_id","group_id")
);
--> statement-breakpoint
CREATE TABLE "user_malls" (
	"user_id" uuid NOT NULL,
	"mall_code" text NOT NULL,
	CONSTRAINT "user_malls_pk" PRIMARY KEY("user_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "user_permissions" (
	"user_id" uuid NOT NULL,
	"slug" text NOT NULL,
	CONSTRAINT "user_permissions_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (translate(lower("users"."name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL,
	"email" text NOT NULL,
	"disabled_at" timestamp with time zone,
	"last_sign_in_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"key_digest" text NOT NULL,
	"malls" text[] NOT NULL,
	"scopes" text[] NOT NULL,
	"created_by" text NOT NULL,
	"maker_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_anchor" (
	"number" integer PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"erasures" bigint[] NOT NULL,
	"key_number" integer NOT NULL,
	"mac" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"entry_id" bigint PRIMARY KEY NOT NULL,
	"salt" text NOT NULL,
	"details" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"address" text,
	"request_id" text NOT NULL,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"mall_code" text,
	"details_digest" text NOT NULL,
	"erasure" text,
	"seal_number" integer,
	"seal_position" integer
);
--> statement-breakpoint
CREATE TABLE "audit_head_deliveries" (
	"destination" text PRIMARY KEY NOT NULL,
	"number" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"number" integer PRIMARY KEY NOT NULL,
	"entry_count" integer NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"key_number" integer
);
--> statement-breakpoint
CREATE TABLE "customer_addresses" (
	"mall_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"street" text NOT NULL,
	"number" text NOT NULL,
	"complement" text,
	"zip_code" text NOT NULL,
	"city" text NOT NULL,
	"state" text NOT NULL,
	"district" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_addresses_pk" PRIMARY KEY("customer_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "customer_block_events" (
	"mall_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"act" text NOT NULL,
	"by_user_id" uuid,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	CONSTRAINT "customer_block_events_pk" PRIMARY KEY("customer_id","mall_code","position")
);
--> statement-breakpoint
CREATE TABLE "customer_days" (
	"mall_code" text NOT NULL,
	"day" date NOT NULL,
	"registered" integer NOT NULL,
	CONSTRAINT "customer_days_pk" PRIMARY KEY("mall_code","day")
);
--> statement-breakpoint
CREATE TABLE "customer_extracts" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"customer_id" uuid,
	"malls" text[] NOT NULL,
	"filter" text,
	"storage_keys" text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customer_ranks" (
	"mall_code" text NOT NULL,
	"width" integer NOT NULL,
	"bucket" integer NOT NULL,
	"total" integer NOT NULL,
	CONSTRAINT "customer_ranks_pk" PRIMARY KEY("width","bucket","mall_code")
);
--> statement-breakpoint
CREATE TABLE "customer_totals" (
	"mall_code" text PRIMARY KEY NOT NULL,
	"total" integer NOT NULL,
	"blocked" integer NOT NULL,
	"shopkeepers" integer NOT NULL,
	"simplified" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"mall_code" text NOT NULL,
	"customer_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "customers_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"company_customer_id" text,
	"cpf" text,
	"full_name" text,
	"first_name" text,
	"last_name" text,
	"search_words" text[] NOT NULL,
	"email" text,
	"phone_number" text,
	"birth_date" date,
	"gender" text,
	"terms_agreement" boolean NOT NULL,
	"is_active" boolean NOT NULL,
	"is_shop_keeper" boolean NOT NULL,
	"is_simplified_customer" boolean NOT NULL,
	"idp_id" text,
	"ga_hash" text,
	"is_blocked" boolean DEFAULT false NOT NULL,
	"block_reason" text,
	"block_time" timestamp with time zone,
	"unblock_time" timestamp with time zone,
	"blocked_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"erased_cpf_digest" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "customers_pk" PRIMARY KEY("customer_id","mall_code"),
	CONSTRAINT "customers_known_or_erased" CHECK (deleted_at is not null or (cpf is not null and full_name is not null))
);
--> statement-breakpoint
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
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mall_code" text,
	"owner_id" uuid,
	"name" text NOT NULL,
	"content_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"needed_slugs" text[],
	"needed_malls" text[],
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "invoice_approvals" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "invoice_approvals_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"issuer_cnpj" text NOT NULL,
	"store_universal_id" text,
	"issue_date" date NOT NULL,
	"issued_at" timestamp with time zone,
	"amount_in_cents" bigint NOT NULL,
	"approved_at" timestamp with time zone NOT NULL,
	"taken_at" timestamp with time zone,
	CONSTRAINT "invoice_approvals_pk" PRIMARY KEY("invoice_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_events" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"act" text NOT NULL,
	"by" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoice_events_pk" PRIMARY KEY("invoice_id","mall_code","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_flags" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sentence" jsonb NOT NULL,
	"other_mall_code" text,
	"other_invoice_id" uuid,
	CONSTRAINT "invoice_flags_pk" PRIMARY KEY("invoice_id","mall_code","kind")
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"ncm" text,
	"quantity" bigint NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	CONSTRAINT "invoice_items_pk" PRIMARY KEY("invoice_id","mall_code","position")
);
--> statement-breakpoint
CREATE TABLE "invoice_marks" (
	"mark" text NOT NULL,
	"access_key" text NOT NULL,
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	CONSTRAINT "invoice_marks_pk" PRIMARY KEY("mark","access_key")
);
--> statement-breakpoint
CREATE TABLE "invoice_resends" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"malls" text[] NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_reviews" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"leased_by" uuid,
	"leased_by_email" text,
	"leased_until" timestamp with time zone,
	CONSTRAINT "invoice_reviews_pk" PRIMARY KEY("invoice_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "invoice_settings" (
	"mall_code" text PRIMARY KEY NOT NULL,
	"daily_limit" integer,
	"monthly_limit" integer,
	"value_limit_in_cents" bigint,
	"quarantine_days" integer NOT NULL,
	"version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_sums" (
	"mall_code" text NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"notes" integer NOT NULL,
	CONSTRAINT "invoice_sums_pk" PRIMARY KEY("mall_code","status","channel")
);
--> statement-breakpoint
CREATE TABLE "invoice_total_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "invoice_total_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mall_code" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"notes" integer NOT NULL,
	"cents" bigint NOT NULL,
	"reviewed" integer NOT NULL,
	"review_seconds" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_totals" (
	"mall_code" text NOT NULL,
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"status" text NOT NULL,
	"notes" integer NOT NULL,
	"cents" bigint NOT NULL,
	"reviewed" integer NOT NULL,
	"review_seconds" bigint NOT NULL,
	CONSTRAINT "invoice_totals_pk" PRIMARY KEY("mall_code","day","channel","status")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"mall_code" text NOT NULL,
	"invoice_id" uuid NOT NULL,
	"customer_id" uuid NOT NULL,
	"type" text NOT NULL,
	"channel" text NOT NULL,
	"access_key" text,
	"issuer_cnpj" text,
	"store_universal_id" text,
	"model" text,
	"series" text,
	"number" text,
	"issue_date" date,
	"issued_at" timestamp with time zone,
	"amount_in_cents" bigint,
	"enrichment_provider" text,
	"is_buyer_sender" boolean,
	"picture_id" uuid,
	"xml_id" uuid,
	"status" text NOT NULL,
	"recuse_reason" text,
	"flag_count" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"sent_by" text,
	"decided_at" timestamp with time zone,
	"decided_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "invoices_pk" PRIMARY KEY("invoice_id","mall_code"),
	CONSTRAINT "invoices_decided_whole" CHECK ((status in ('APROVADA', 'REJEITADA')) = (decided_at is not null) and (status = 'REJEITADA') = (recuse_reason is not null)),
	CONSTRAINT "invoices_approved_whole" CHECK (status <> 'APROVADA' or (amount_in_cents > 0 and issuer_cnpj is not null))
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
CREATE TABLE "issuer_cnpjs" (
	"mall_code" text NOT NULL,
	"cnpj" text NOT NULL,
	"list" text NOT NULL,
	"store_universal_id" text,
	"issuer_name" text,
	"first_seen_at" timestamp with time zone NOT NULL,
	"decided_by" text,
	"decided_at" timestamp with time zone,
	CONSTRAINT "issuer_cnpjs_pk" PRIMARY KEY("mall_code","cnpj"),
	CONSTRAINT "issuer_cnpjs_store_by_list" CHECK (case list when 'allowed' then store_universal_id is not null when 'blocked' then true else store_universal_id is null end)
);
--> statement-breakpoint
CREATE TABLE "malls" (
	"code" text PRIMARY KEY NOT NULL,
	"id" integer NOT NULL,
	"name" text NOT NULL,
	"universal_id" text NOT NULL,
	"state" text NOT NULL,
	"icon_url" text,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "note_files" (
	"mall_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"storage_key" text NOT NULL,
	"content_type" text NOT NULL,
	"size" integer NOT NULL,
	"sha256" text NOT NULL,
	"width" integer,
	"height" integer,
	"row_hash" text,
	"column_hash" text,
	"facts" text,
	"created_at" timestamp with time zone NOT NULL,
	"kept_at" timestamp with time zone,
	CONSTRAINT "note_files_pk" PRIMARY KEY("file_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "picture_bands" (
	"band" integer NOT NULL,
	"mall_code" text NOT NULL,
	"file_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"row_hash" text NOT NULL,
	"column_hash" text NOT NULL,
	CONSTRAINT "picture_bands_pk" PRIMARY KEY("band","invoice_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"code" text NOT NULL,
	"status" text NOT NULL,
	"mode" text DEFAULT 'raffle' NOT NULL,
	"award_id" bigint,
	"invoice_id" uuid,
	"sponsor_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	"burned_at" timestamp with time zone,
	CONSTRAINT "coupons_pk" PRIMARY KEY("coupon_id","mall_code"),
	CONSTRAINT "coupons_award_reserved" CHECK (award_id is null or status <> 'NOT_RESERVED')
);
--> statement-breakpoint
CREATE TABLE "lucky_numbers" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"number" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	"invoice_id" uuid,
	"sponsor_id" bigint,
	"winner_type" text,
	"winner_position" integer,
	"won_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	CONSTRAINT "lucky_numbers_pk" PRIMARY KEY("mall_code","promotion_id","number")
);
--> statement-breakpoint
CREATE TABLE "opt_ins" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"opt_in_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"category" integer DEFAULT 1 NOT NULL,
	"opted_in_at" timestamp with time zone NOT NULL,
	CONSTRAINT "opt_ins_pk" PRIMARY KEY("mall_code","promotion_id","customer_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_awards" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"award_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "promotion_awards_award_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"quantity" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_awards_pk" PRIMARY KEY("award_id","mall_code"),
	CONSTRAINT "promotion_awards_stock" CHECK (reserved between 0 and quantity and redeemed between 0 and reserved)
);
--> statement-breakpoint
CREATE TABLE "promotion_counts" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"opt_ins" bigint DEFAULT 0 NOT NULL,
	"invoices" bigint DEFAULT 0 NOT NULL,
	"gmv_in_cents" bigint DEFAULT 0 NOT NULL,
	"coupons" bigint DEFAULT 0 NOT NULL,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"reserved" bigint DEFAULT 0 NOT NULL,
	"redeemed" bigint DEFAULT 0 NOT NULL,
	"extras" bigint DEFAULT 0 NOT NULL,
	"out_of_stock" bigint DEFAULT 0 NOT NULL,
	"participants" bigint DEFAULT 0 NOT NULL,
	"active_buy_and_win" bigint DEFAULT 0 NOT NULL,
	"active_raffle" bigint DEFAULT 0 NOT NULL,
	"active_lucky_number" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_counts_pk" PRIMARY KEY("promotion_id","mall_code")
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
CREATE TABLE "promotion_extras" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"extra_id" uuid NOT NULL,
	"sponsor_id" bigint NOT NULL,
	"goal_id" bigint NOT NULL,
	"confirmation_method" integer NOT NULL,
	"quantity" integer NOT NULL,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_extras_pk" PRIMARY KEY("extra_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "promotion_invoices" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"counted" boolean NOT NULL,
	"amount_in_cents" bigint NOT NULL,
	"counted_in_cents" bigint NOT NULL,
	"channel" text NOT NULL,
	"store_universal_id" text,
	"issue_date" date NOT NULL,
	"trace" jsonb NOT NULL,
	"applied_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_invoices_pk" PRIMARY KEY("invoice_id","promotion_id","mall_code")
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
CREATE TABLE "promotion_progress" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"customer_id" uuid NOT NULL,
	"mode" text NOT NULL,
	"counted" bigint NOT NULL,
	"rewards" integer NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "promotion_progress_pk" PRIMARY KEY("mall_code","promotion_id","customer_id","mode")
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
CREATE TABLE "released_cpfs" (
	"mall_code" text NOT NULL,
	"id" uuid NOT NULL,
	"cpf" text NOT NULL,
	"reason" text NOT NULL,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "released_cpfs_pk" PRIMARY KEY("id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "lookup_counters" (
	"actor_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_email" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "lookup_counters_pk" PRIMARY KEY("actor_id","kind","window_start")
);
--> statement-breakpoint
CREATE TABLE "lookup_values" (
	"actor_id" uuid NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"value_digest" text NOT NULL,
	"kind" text NOT NULL,
	"tried_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lookup_values_pk" PRIMARY KEY("actor_id","window_start","value_digest")
);
--> statement-breakpoint
CREATE TABLE "personal_data_looks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_email" text NOT NULL,
	"address" text,
	"request_id" text NOT NULL,
	"endpoint" text NOT NULL,
	"filter" text NOT NULL,
	"pages" integer NOT NULL,
	"people" integer NOT NULL,
	"is_on_trail" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "engine_faults" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"invoice_id" uuid NOT NULL,
	"seq" bigint NOT NULL,
	"fault" text NOT NULL,
	"attempts" integer NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"next_try_at" timestamp with time zone NOT NULL,
	CONSTRAINT "engine_faults_pk" PRIMARY KEY("promotion_id","mall_code","invoice_id")
);
--> statement-breakpoint
CREATE TABLE "promotion_benefits" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"benefit_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "promotion_benefits_benefit_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"store_universal_id" text,
	"channel" text NOT NULL,
	"eligible_days" text[] NOT NULL,
	"burn_type" text NOT NULL,
	"burn_code" text,
	"retail_date" text,
	"cost_provider" text NOT NULL,
	"cost_share" integer,
	CONSTRAINT "promotion_benefits_pk" PRIMARY KEY("promotion_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "promotion_documents" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"kind" integer NOT NULL,
	"file_id" uuid NOT NULL,
	CONSTRAINT "promotion_documents_pk" PRIMARY KEY("promotion_id","mall_code","kind")
);
--> statement-breakpoint
CREATE TABLE "promotion_modes" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"mode" text NOT NULL,
	"status" text NOT NULL,
	"secap_number" text,
	"starts_at" timestamp with time zone NOT NULL,
	"estimated_end_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"announcement_at" timestamp with time zone,
	"raffle_at" timestamp with time zone,
	"award_name" text,
	"award_quantity" integer,
	"consumer_target" bigint NOT NULL,
	"pick_up_location" text NOT NULL,
	"series_count" integer,
	"draw_rule" jsonb,
	"sealed_key" text,
	"key_hash" text,
	"frozen_at" timestamp with time zone,
	"drawn_number" text,
	"drawn_tickets" text[],
	CONSTRAINT "promotion_modes_pk" PRIMARY KEY("promotion_id","mall_code","mode"),
	CONSTRAINT "promotion_modes_target" CHECK (consumer_target > 0),
	CONSTRAINT "promotion_modes_ended" CHECK ((status = 'CLOSED') = (ended_at is not null))
);
--> statement-breakpoint
CREATE TABLE "promotion_people" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"list" text NOT NULL,
	"digest" text NOT NULL,
	"value" text,
	CONSTRAINT "promotion_people_pk" PRIMARY KEY("promotion_id","mall_code","list","digest")
);
--> statement-breakpoint
CREATE TABLE "promotion_sponsors" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"sponsor_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "promotion_sponsors_sponsor_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"sponsored_by" text NOT NULL,
	"name" text NOT NULL,
	"confirmation_methods" integer[] NOT NULL,
	"extras" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "promotion_sponsors_pk" PRIMARY KEY("sponsor_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "promotion_stores" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint NOT NULL,
	"universal_id" text NOT NULL,
	CONSTRAINT "promotion_stores_pk" PRIMARY KEY("promotion_id","mall_code","universal_id")
);
--> statement-breakpoint
CREATE TABLE "promotions" (
	"mall_code" text NOT NULL,
	"promotion_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "promotions_promotion_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"refusal_reason" text,
	"campaign_name" text DEFAULT '' NOT NULL,
	"category" text,
	"is_loyalty" boolean DEFAULT false NOT NULL,
	"user_type" text DEFAULT 'ALL' NOT NULL,
	"allowed_categories" integer[] DEFAULT '{}' NOT NULL,
	"target_type" text DEFAULT 'INVOICE_AMOUNT' NOT NULL,
	"secap_number" text,
	"active_days" text[] DEFAULT '{"MONDAY","TUESDAY","WEDNESDAY","THURSDAY","FRIDAY","SATURDAY","SUNDAY"}' NOT NULL,
	"exclusivity_type" text DEFAULT 'NONE' NOT NULL,
	"participating_stores" text DEFAULT '' NOT NULL,
	"should_track_items" boolean DEFAULT true NOT NULL,
	"has_cep" boolean DEFAULT false NOT NULL,
	"is_inherited" boolean DEFAULT false NOT NULL,
	"is_age_restricted" boolean DEFAULT false NOT NULL,
	"is_highlighted" boolean DEFAULT false NOT NULL,
	"unit_cost_in_cents" bigint,
	"origin" text DEFAULT 'SHOPPING' NOT NULL,
	"blocked_stores_file_id" uuid,
	"blocklist_file_id" uuid,
	"blocklist_file_name" text,
	"starts_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone DEFAULT now() NOT NULL,
	"drawn_at" timestamp with time zone,
	"created_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "promotions_pk" PRIMARY KEY("promotion_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "sponsor_goals" (
	"mall_code" text NOT NULL,
	"sponsor_id" bigint NOT NULL,
	"goal_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "sponsor_goals_goal_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"donation_type" text,
	"donation_amount" bigint NOT NULL,
	CONSTRAINT "sponsor_goals_pk" PRIMARY KEY("goal_id","mall_code")
);
--> statement-breakpoint
CREATE TABLE "blocked_stores" (
	"mall_code" text NOT NULL,
	"block_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"universal_id" text NOT NULL,
	"promotion_id" bigint,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "blocked_stores_pk" PRIMARY KEY("block_id","mall_code"),
	CONSTRAINT "blocked_stores_once" UNIQUE NULLS NOT DISTINCT("mall_code","universal_id","promotion_id")
);
--> statement-breakpoint
CREATE TABLE "forbidden_items" (
	"mall_code" text NOT NULL,
	"item_id" bigint GENERATED BY DEFAULT AS IDENTITY (sequence name "forbidden_items_item_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"name_key" text GENERATED ALWAYS AS (translate(lower("forbidden_items"."name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL,
	"category" text NOT NULL,
	"cnpj" text,
	"created_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "forbidden_items_pk" PRIMARY KEY("item_id","mall_code"),
	CONSTRAINT "forbidden_items_once" UNIQUE NULLS NOT DISTINCT("mall_code","name_key","cnpj")
);
--> statement-breakpoint
CREATE TABLE "substores" (
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"parent_universal_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "substores_pk" PRIMARY KEY("mall_code","universal_id"),
	CONSTRAINT "substores_not_itself" CHECK (universal_id <> parent_universal_id)
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	"actor_id" uuid,
	"actor_kind" text,
	"person" text,
	"address" text,
	"endpoint" text,
	"code" text,
	"people" integer,
	"request_id" text,
	"sameness" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activation_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"spent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "corporate_identities" (
	"issuer" text NOT NULL,
	"subject" text NOT NULL,
	"user_id" uuid NOT NULL,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "corporate_identities_pk" PRIMARY KEY("issuer","subject")
);
--> statement-breakpoint
CREATE TABLE "corporate_sign_ins" (
	"state_digest" text PRIMARY KEY NOT NULL,
	"browser_digest" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "credentials" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"password_hash" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"user_id" uuid NOT NULL,
	"code_digest" text NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "recovery_codes_pk" PRIMARY KEY("user_id","code_digest")
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"sealed_secret" text NOT NULL,
	"begun_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_digest" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"address" text,
	"user_agent" text,
	"opened_by" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_guards" (
	"subject" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"window_started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_slopes" (
	"subject" text PRIMARY KEY NOT NULL,
	"level" double precision NOT NULL,
	"counted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staged_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"mall_code" text,
	"owner_id" uuid NOT NULL,
	"accepted" text NOT NULL,
	"refused" text NOT NULL,
	"final_effects" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"committed_at" timestamp with time zone,
	CONSTRAINT "staged_imports_mall" CHECK (("staged_imports"."kind" = 'users') = ("staged_imports"."mall_code" is null))
);
--> statement-breakpoint
CREATE TABLE "stores" (
	"mall_code" text NOT NULL,
	"universal_id" text NOT NULL,
	"brand_name" text NOT NULL,
	"brand_key" text GENERATED ALWAYS AS (translate(lower("stores"."brand_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')) STORED NOT NULL,
	"luc" text NOT NULL,
	"contract_cnpj" text NOT NULL,
	"tracks_forbidden_items" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stores_pk" PRIMARY KEY("mall_code","universal_id")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"status" text NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer,
	"message" jsonb,
	"file_id" uuid,
	"needed_slugs" text[],
	"needed_malls" text[],
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"actor_id" text NOT NULL,
	"key_digest" text NOT NULL,
	"request_digest" text NOT NULL,
	"sealed_answer" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "idempotency_keys_pk" PRIMARY KEY("actor_id","key_digest")
);
--> statement-breakpoint
CREATE TABLE "keyring_keys" (
	"number" integer PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_with" text NOT NULL,
	"made_with" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stored_keys" (
	"key" text PRIMARY KEY NOT NULL,
	"noted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "group_permissions" ADD CONSTRAINT "group_permissions_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "group_permissions" ADD CONSTRAINT "group_permissions_slug_permissions_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."permissions"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_groups" ADD CONSTRAINT "user_groups_group_id_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_malls" ADD CONSTRAINT "user_malls_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_malls" ADD CONSTRAINT "user_malls_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_permissions" ADD CONSTRAINT "user_permissions_slug_permissions_slug_fk" FOREIGN KEY ("slug") REFERENCES "public"."permissions"("slug") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "app_keys" ADD CONSTRAINT "app_keys_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "audit_details" ADD CONSTRAINT "audit_details_entry_id_audit_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."audit_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_addresses" ADD CONSTRAINT "customer_addresses_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_block_events" ADD CONSTRAINT "customer_block_events_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_days" ADD CONSTRAINT "customer_days_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_ranks" ADD CONSTRAINT "customer_ranks_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_totals" ADD CONSTRAINT "customer_totals_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draw_lists" ADD CONSTRAINT "draw_lists_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draws" ADD CONSTRAINT "draws_list_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."draw_lists"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_settings" ADD CONSTRAINT "invoice_settings_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_sums" ADD CONSTRAINT "invoice_sums_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_total_changes" ADD CONSTRAINT "invoice_total_changes_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_totals" ADD CONSTRAINT "invoice_totals_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_cnpjs" ADD CONSTRAINT "issuer_cnpjs_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "issuer_cnpjs" ADD CONSTRAINT "issuer_cnpjs_store_fk" FOREIGN KEY ("mall_code","store_universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "note_files" ADD CONSTRAINT "note_files_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lucky_numbers" ADD CONSTRAINT "lucky_numbers_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lucky_numbers" ADD CONSTRAINT "lucky_numbers_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_ins" ADD CONSTRAINT "opt_ins_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opt_ins" ADD CONSTRAINT "opt_ins_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_awards" ADD CONSTRAINT "promotion_awards_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_counts" ADD CONSTRAINT "promotion_counts_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_days" ADD CONSTRAINT "promotion_days_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_extras" ADD CONSTRAINT "promotion_extras_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_extras" ADD CONSTRAINT "promotion_extras_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_invoices" ADD CONSTRAINT "promotion_invoices_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_invoices" ADD CONSTRAINT "promotion_invoices_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_note_counts" ADD CONSTRAINT "promotion_note_counts_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_progress" ADD CONSTRAINT "promotion_progress_customer_fk" FOREIGN KEY ("customer_id","mall_code") REFERENCES "public"."customers"("customer_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_store_totals" ADD CONSTRAINT "promotion_store_totals_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "released_cpfs" ADD CONSTRAINT "released_cpfs_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engine_faults" ADD CONSTRAINT "engine_faults_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_benefits" ADD CONSTRAINT "promotion_benefits_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_documents" ADD CONSTRAINT "promotion_documents_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_modes" ADD CONSTRAINT "promotion_modes_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_people" ADD CONSTRAINT "promotion_people_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_sponsors" ADD CONSTRAINT "promotion_sponsors_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_stores" ADD CONSTRAINT "promotion_stores_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotion_stores" ADD CONSTRAINT "promotion_stores_store_fk" FOREIGN KEY ("mall_code","universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promotions" ADD CONSTRAINT "promotions_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_goals" ADD CONSTRAINT "sponsor_goals_sponsor_fk" FOREIGN KEY ("sponsor_id","mall_code") REFERENCES "public"."promotion_sponsors"("sponsor_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_stores" ADD CONSTRAINT "blocked_stores_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_stores" ADD CONSTRAINT "blocked_stores_store_fk" FOREIGN KEY ("mall_code","universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocked_stores" ADD CONSTRAINT "blocked_stores_promotion_fk" FOREIGN KEY ("promotion_id","mall_code") REFERENCES "public"."promotions"("promotion_id","mall_code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "forbidden_items" ADD CONSTRAINT "forbidden_items_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substores" ADD CONSTRAINT "substores_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substores" ADD CONSTRAINT "substores_store_fk" FOREIGN KEY ("mall_code","universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "substores" ADD CONSTRAINT "substores_parent_fk" FOREIGN KEY ("mall_code","parent_universal_id") REFERENCES "public"."stores"("mall_code","universal_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "activation_links" ADD CONSTRAINT "activation_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "corporate_identities" ADD CONSTRAINT "corporate_identities_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staged_imports" ADD CONSTRAINT "staged_imports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stores" ADD CONSTRAINT "stores_mall_code_malls_code_fk" FOREIGN KEY ("mall_code") REFERENCES "public"."malls"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "group_permissions_slug_idx" ON "group_permissions" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "groups_name_key" ON "groups" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "user_groups_group_idx" ON "user_groups" USING btree ("group_id");--> statement-breakpoint
CREATE INDEX "user_malls_mall_idx" ON "user_malls" USING btree ("mall_code","user_id");--> statement-breakpoint
CREATE INDEX "user_permissions_slug_idx" ON "user_permissions" USING btree ("slug");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_name_key_idx" ON "users" USING btree ("name_key","id");--> statement-breakpoint
CREATE UNIQUE INDEX "app_keys_digest_key" ON "app_keys" USING btree ("key_digest");--> statement-breakpoint
CREATE INDEX "audit_entries_subject_idx" ON "audit_entries" USING btree ("subject_type","subject_id","id");--> statement-breakpoint
CREATE INDEX "audit_entries_seal_idx" ON "audit_entries" USING btree ("seal_number","seal_position");--> statement-breakpoint
CREATE INDEX "customer_extracts_age_idx" ON "customer_extracts" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_cpf_key" ON "customers" USING btree ("mall_code","cpf" text_pattern_ops) INCLUDE ("seq");--> statement-breakpoint
CREATE UNIQUE INDEX "customers_email_key" ON "customers" USING btree ("mall_code","email" text_pattern_ops) INCLUDE ("seq");--> statement-breakpoint
CREATE INDEX "customers_mall_seq_idx" ON "customers" USING btree ("mall_code","seq") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_seq_idx" ON "customers" USING btree ("seq","mall_code") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_blocked_idx" ON "customers" USING btree ("mall_code","seq") WHERE is_blocked and deleted_at is null;--> statement-breakpoint
CREATE INDEX "customers_words_idx" ON "customers" USING gin (array_to_tsvector("search_words")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "customers_erased_idx" ON "customers" USING btree ("deleted_at") WHERE erased_cpf_digest is not null;--> statement-breakpoint
CREATE INDEX "files_unkept_idx" ON "files" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "files_storage_key_idx" ON "files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "invoice_approvals_waiting_idx" ON "invoice_approvals" USING btree ("seq") WHERE taken_at is null;--> statement-breakpoint
CREATE INDEX "invoice_marks_invoice_idx" ON "invoice_marks" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_reviews_queue_idx" ON "invoice_reviews" USING btree ("mall_code","queued_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoice_totals_open_idx" ON "invoice_totals" USING btree ("mall_code","day") WHERE notes <> 0 and status in ('ANALISE', 'AVALIACAO_PENDENTE', 'ERRO_ENRIQUECIMENTO', 'CNPJ_ANALISE');--> statement-breakpoint
CREATE INDEX "invoices_sent_idx" ON "invoices" USING btree ("sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_mall_sent_idx" ON "invoices" USING btree ("mall_code","sent_at","invoice_id","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_status_idx" ON "invoices" USING btree ("mall_code","status","sent_at","invoice_id","channel","type","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_type_idx" ON "invoices" USING btree ("mall_code","type","sent_at","invoice_id","status","channel","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_channel_idx" ON "invoices" USING btree ("mall_code","channel","sent_at","invoice_id","status","type","amount_in_cents");--> statement-breakpoint
CREATE INDEX "invoices_issuer_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_number_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","number");--> statement-breakpoint
CREATE INDEX "invoices_waiting_idx" ON "invoices" USING btree ("mall_code","issuer_cnpj","sent_at") WHERE status = 'CNPJ_ANALISE';--> statement-breakpoint
CREATE INDEX "invoices_amount_idx" ON "invoices" USING btree ("mall_code","amount_in_cents","sent_at","invoice_id");--> statement-breakpoint
CREATE INDEX "invoices_customer_idx" ON "invoices" USING btree ("customer_id","mall_code","sent_at");--> statement-breakpoint
CREATE INDEX "invoices_key_idx" ON "invoices" USING btree ("access_key" text_pattern_ops,"mall_code");--> statement-breakpoint
CREATE INDEX "invoices_picture_idx" ON "invoices" USING btree ("picture_id") WHERE picture_id is not null;--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_list_idx" ON "issuer_cnpjs" USING btree ("mall_code","list","first_seen_at","cnpj");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_order_idx" ON "issuer_cnpjs" USING btree ("list","first_seen_at","cnpj","mall_code");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_search_idx" ON "issuer_cnpjs" USING btree ("mall_code","list","cnpj","first_seen_at");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_store_idx" ON "issuer_cnpjs" USING btree ("mall_code","store_universal_id");--> statement-breakpoint
CREATE INDEX "issuer_cnpjs_name_words_idx" ON "issuer_cnpjs" USING gin (array_to_tsvector(array_append(array_remove(regexp_split_to_array(translate(lower("issuer_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''), '@' || "mall_code"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE UNIQUE INDEX "malls_id_key" ON "malls" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "malls_universal_id_key" ON "malls" USING btree ("universal_id");--> statement-breakpoint
CREATE INDEX "note_files_storage_idx" ON "note_files" USING btree ("storage_key");--> statement-breakpoint
CREATE INDEX "note_files_unkept_idx" ON "note_files" USING btree ("created_at") WHERE kept_at is null;--> statement-breakpoint
CREATE INDEX "picture_bands_file_idx" ON "picture_bands" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "coupons_customer_idx" ON "coupons" USING btree ("customer_id","mall_code","created_at");--> statement-breakpoint
CREATE INDEX "coupons_promotion_idx" ON "coupons" USING btree ("promotion_id","mall_code","created_at");--> statement-breakpoint
CREATE INDEX "lucky_numbers_customer_idx" ON "lucky_numbers" USING btree ("customer_id","mall_code","given_at");--> statement-breakpoint
CREATE INDEX "lucky_numbers_selected_idx" ON "lucky_numbers" USING btree ("promotion_id","mall_code","winner_position") WHERE winner_type is not null;--> statement-breakpoint
CREATE INDEX "opt_ins_customer_idx" ON "opt_ins" USING btree ("customer_id","mall_code","opted_in_at");--> statement-breakpoint
CREATE INDEX "opt_ins_recent_idx" ON "opt_ins" USING btree ("mall_code","opted_in_at","customer_id");--> statement-breakpoint
CREATE INDEX "opt_ins_promotion_recent_idx" ON "opt_ins" USING btree ("mall_code","promotion_id","opted_in_at","customer_id");--> statement-breakpoint
CREATE INDEX "promotion_awards_promotion_idx" ON "promotion_awards" USING btree ("promotion_id","mall_code","position");--> statement-breakpoint
CREATE INDEX "promotion_extras_promotion_idx" ON "promotion_extras" USING btree ("promotion_id","mall_code","made_at");--> statement-breakpoint
CREATE INDEX "promotion_invoices_customer_idx" ON "promotion_invoices" USING btree ("customer_id","mall_code","promotion_id");--> statement-breakpoint
CREATE INDEX "promotion_invoices_promotion_idx" ON "promotion_invoices" USING btree ("promotion_id","mall_code","applied_at");--> statement-breakpoint
CREATE UNIQUE INDEX "released_cpfs_cpf_key" ON "released_cpfs" USING btree ("mall_code","cpf" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "released_cpfs_age_idx" ON "released_cpfs" USING btree ("mall_code","created_at","id");--> statement-breakpoint
CREATE INDEX "lookup_counters_window_idx" ON "lookup_counters" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "lookup_values_window_idx" ON "lookup_values" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "personal_data_looks_minute_idx" ON "personal_data_looks" USING btree ("minute","actor_id","people");--> statement-breakpoint
CREATE INDEX "personal_data_looks_due_idx" ON "personal_data_looks" USING btree ("id") WHERE not "personal_data_looks"."is_on_trail";--> statement-breakpoint
CREATE INDEX "engine_faults_due_idx" ON "engine_faults" USING btree ("next_try_at");--> statement-breakpoint
CREATE INDEX "engine_faults_invoice_idx" ON "engine_faults" USING btree ("invoice_id","mall_code");--> statement-breakpoint
CREATE INDEX "promotion_modes_to_start_idx" ON "promotion_modes" USING btree ("starts_at") WHERE status = 'APPROVED';--> statement-breakpoint
CREATE INDEX "promotion_modes_to_end_idx" ON "promotion_modes" USING btree ("estimated_end_at") WHERE status = 'CURRENT';--> statement-breakpoint
CREATE INDEX "promotion_people_digest_idx" ON "promotion_people" USING btree ("digest");--> statement-breakpoint
CREATE INDEX "promotion_sponsors_promotion_idx" ON "promotion_sponsors" USING btree ("promotion_id","mall_code","sponsor_id");--> statement-breakpoint
CREATE INDEX "promotions_created_idx" ON "promotions" USING btree ("created_at","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_mall_created_idx" ON "promotions" USING btree ("mall_code","created_at","promotion_id");--> statement-breakpoint
CREATE INDEX "promotions_running_idx" ON "promotions" USING btree ("mall_code","promotion_id") WHERE status = 'CURRENT';--> statement-breakpoint
CREATE INDEX "promotions_name_words_idx" ON "promotions" USING gin (array_to_tsvector(array_append(array_remove(regexp_split_to_array(translate(lower("name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''), '@' || "mall_code"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "sponsor_goals_sponsor_idx" ON "sponsor_goals" USING btree ("sponsor_id","mall_code","goal_id");--> statement-breakpoint
CREATE INDEX "blocked_stores_promotion_idx" ON "blocked_stores" USING btree ("promotion_id","mall_code");--> statement-breakpoint
CREATE INDEX "forbidden_items_name_idx" ON "forbidden_items" USING btree ("mall_code","name_key","item_id");--> statement-breakpoint
CREATE INDEX "substores_parent_idx" ON "substores" USING btree ("mall_code","parent_universal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_sameness_key" ON "security_events" USING btree ("sameness");--> statement-breakpoint
CREATE INDEX "security_events_minute_idx" ON "security_events" USING btree ("minute","id");--> statement-breakpoint
CREATE INDEX "security_events_kind_idx" ON "security_events" USING btree ("kind","minute","id");--> statement-breakpoint
CREATE INDEX "security_events_actor_idx" ON "security_events" USING btree ("actor_id","minute","id","kind");--> statement-breakpoint
CREATE INDEX "security_events_person_idx" ON "security_events" USING btree (lower("person") text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "activation_links_token_digest_key" ON "activation_links" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "activation_links_user_idx" ON "activation_links" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "corporate_identities_user_idx" ON "corporate_identities" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_digest_key" ON "sessions" USING btree ("token_digest");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "sessions_created_idx" ON "sessions" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "staged_imports_owner_idx" ON "staged_imports" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "stores_mall_luc_idx" ON "stores" USING btree ("mall_code","luc");--> statement-breakpoint
CREATE INDEX "stores_brand_key_idx" ON "stores" USING btree ("mall_code","brand_key","universal_id");--> statement-breakpoint
CREATE INDEX "stores_brand_order_idx" ON "stores" USING btree ("brand_key","universal_id","mall_code");--> statement-breakpoint
CREATE INDEX "stores_mall_contract_idx" ON "stores" USING btree ("mall_code","contract_cnpj");--> statement-breakpoint
CREATE INDEX "stores_brand_words_idx" ON "stores" USING gin (array_to_tsvector(array_append(array_remove(regexp_split_to_array(translate(lower("brand_name"), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), ''), '@' || "mall_code"))) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "tasks_owner_idx" ON "tasks" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "stored_keys_noted_idx" ON "stored_keys" USING btree ("noted_at");--> statement-breakpoint
-- What the table definitions cannot say follows.
-- The audit trail is only ever added to (AUD-02). A seal may be set once; details may be erased, never altered.
CREATE FUNCTION audit_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit trail is append-only (% on %)', TG_OP, TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION audit_allow_sealing_only() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.seal_number IS NULL AND NEW.seal_number IS NOT NULL
     AND (to_jsonb(OLD) - 'seal_number' - 'seal_position') = (to_jsonb(NEW) - 'seal_number' - 'seal_position') THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit trail is append-only (entry %)', OLD.id USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_sealing BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_allow_sealing_only();
--> statement-breakpoint
CREATE TRIGGER audit_entries_keep BEFORE DELETE ON audit_entries FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_details_keep BEFORE UPDATE ON audit_details FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_seals_keep BEFORE UPDATE OR DELETE ON audit_seals FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_anchor_keep BEFORE UPDATE OR DELETE ON audit_anchor FOR EACH ROW EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
-- Row triggers do not see TRUNCATE, which would empty the append-only trail in one statement.
CREATE TRIGGER audit_entries_no_truncate BEFORE TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_details_no_truncate BEFORE TRUNCATE ON audit_details FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_seals_no_truncate BEFORE TRUNCATE ON audit_seals FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
CREATE TRIGGER audit_anchor_no_truncate BEFORE TRUNCATE ON audit_anchor FOR EACH STATEMENT EXECUTE FUNCTION audit_refuse();
--> statement-breakpoint
-- A seal without a key can be made by whoever owns the database (AUD-03).
ALTER TABLE audit_seals ADD CONSTRAINT audit_seals_keyed CHECK (key_number IS NOT NULL);
--> statement-breakpoint
INSERT INTO access_mark (is_only, mark) VALUES (true, gen_random_uuid());
--> statement-breakpoint
-- Every change of what somebody may do sets a new mark, in its own transaction: readers see both or neither.
CREATE FUNCTION access_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO access_mark (is_only, mark) VALUES (true, gen_random_uuid())
  ON CONFLICT (is_only) DO UPDATE SET mark = excluded.mark;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_access AFTER DELETE OR UPDATE OF name, email, disabled_at ON users FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER user_malls_access AFTER INSERT OR UPDATE OR DELETE ON user_malls FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER user_groups_access AFTER INSERT OR UPDATE OR DELETE ON user_groups FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER user_permissions_access AFTER INSERT OR UPDATE OR DELETE ON user_permissions FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER group_permissions_access AFTER INSERT OR UPDATE OR DELETE ON group_permissions FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
CREATE TRIGGER groups_access AFTER UPDATE OR DELETE ON groups FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
--> statement-breakpoint
-- Whether somebody has a second factor is part of what their session may do.
CREATE TRIGGER second_factors_access AFTER INSERT OR UPDATE OF confirmed_at OR DELETE ON second_factors FOR EACH STATEMENT EXECUTE FUNCTION access_changed();
