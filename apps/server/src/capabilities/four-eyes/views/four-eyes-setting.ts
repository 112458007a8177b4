import type { Queryable } from '../../../platform/db/database.ts';
import { fourEyesSettings } from '../four-eyes.tables.ts';

export interface FourEyesSetting {
  readonly isOn: boolean;
  /** Since when it is so, and who decided it; null where nobody ever did. */
  readonly changed: { readonly at: Date; readonly userId: string; readonly email: string } | null;
}

export async function fourEyesSetting(db: Queryable): Promise<FourEyesSetting> {
  const [row] = await db.select().from(fourEyesSettings);
  if (!row) return { isOn: true, changed: null };
  const { isOn, changedAt, changedBy, changedByEmail } = row;
  return { isOn, changed: { at: changedAt, userId: changedBy, email: changedByEmail } };
}
