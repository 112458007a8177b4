ALTER TABLE "benefits" ADD COLUMN "was_in_app" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- by hand: what was approved before is taken for shown; of what was edited since, the trail knows.
UPDATE "benefits" b SET "was_in_app" = true
WHERE b.status NOT IN ('VALIDATION', 'REJECTED') OR EXISTS (
  SELECT 1 FROM "audit_entries" e
  WHERE e.subject_type = 'benefit' AND e.subject_id = b.benefit_id::text AND e.action = 'benefit.published'
);
