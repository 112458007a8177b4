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
