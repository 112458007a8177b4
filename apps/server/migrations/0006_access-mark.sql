CREATE TABLE "access_mark" (
	"is_only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"mark" uuid NOT NULL
);
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
