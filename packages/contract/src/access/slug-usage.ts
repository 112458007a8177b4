import { PERMISSION_SLUGS, type PermissionSlug } from './permission-slugs.ts';
import { SCREEN_ACCESS, type ScreenName } from './screen-access.ts';

const PRODUCT_SLUGS: ReadonlySet<string> = new Set(PERMISSION_SLUGS);

export const isProductSlug = (slug: string): slug is PermissionSlug => PRODUCT_SLUGS.has(slug);

/** Screens that anybody may enter, and whose acts ask for a slug of our own (PER-07, PER-10). */
const ACTS_ASK: Readonly<Partial<Record<ScreenName, readonly PermissionSlug[]>>> = {
  promotions: ['make-extras', 'approve-campaign', 'close-promotion', 'draw-promotion', 'publish-winners'],
  regulation: ['write-regulation'],
  storeSync: ['manage-store-sync'],
};

/** The screens that ask for a slug, or an act of theirs. */
export const screensUsing = (slug: string): ScreenName[] =>
  (Object.keys(SCREEN_ACCESS) as ScreenName[]).filter((screen) =>
    [...SCREEN_ACCESS[screen], ...(ACTS_ASK[screen] ?? [])].some((asked) => asked === slug),
  );
