import type { UserType } from '@galeria/contract/reference/enumerations/audience';
import { STAR_CATEGORIES, type StarCategory } from '@galeria/contract/reference/enumerations/customer';
import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../platform/db/database.ts';
import type { BenefitKey, BenefitRow } from './benefits.store.ts';
import { benefitHighlights, HIGHLIGHT_AUDIENCES } from './benefits.tables.ts';

/** Apart from the locks of other things: 'high'. */
const LOCK = 0x68_69_67_68;

/** Everybody without a star has moved up to nothing. */
export const highlightedCategories = (chosen: readonly StarCategory[]): readonly StarCategory[] =>
  chosen.length === 0 ? STAR_CATEGORIES : chosen;

export const highlightedAudiences = (kind: UserType): readonly (typeof HIGHLIGHT_AUDIENCES)[number][] =>
  kind === 'ALL' ? HIGHLIGHT_AUDIENCES : [kind];

/** Whoever changes a mall's highlights goes alone: two that meet would wait for each other instead of being told. */
export const holdHighlights = (tx: Transaction, mallCode: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${mallCode}))`);

export const removeHighlights = (tx: Transaction, { benefitId, mallCode }: BenefitKey) =>
  tx.delete(benefitHighlights).where(and(eq(benefitHighlights.benefitId, benefitId), eq(benefitHighlights.mallCode, mallCode)));

export const addHighlights = (tx: Transaction, { benefitId, mallCode, startsAt, endsAt, userCategories, userType }: BenefitRow) =>
  tx
    .insert(benefitHighlights)
    .values(
      highlightedCategories(userCategories).flatMap((category) =>
        highlightedAudiences(userType).map((audience) => ({ benefitId, mallCode, category, audience, startsAt, endsAt })),
      ),
    );
