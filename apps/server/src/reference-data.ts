import { PERMISSION_NAMES } from '@galeria/contract/access/permission-names';
import { ACCESS_MANAGEMENT_SLUGS, PERMISSION_SLUGS, type PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { MALLS } from '@galeria/contract/reference/malls';
import {
  addDefaultGroup,
  addMissingPermissions,
  extendGroup,
  giveToAccessManagers,
  hasGroups,
} from './capabilities/access-manager/access-manager.public.ts';
import { addMissingMalls } from './capabilities/malls/malls.public.ts';
import type { Queryable } from './platform/db/database.ts';

/** The groups a new operator starts with; administrators change them as they like. */
const DEFAULT_GROUPS: readonly { name: string; description: string; permissions: readonly PermissionSlug[] }[] = [
  { name: 'Administradores', description: 'Acesso a todas as áreas', permissions: PERMISSION_SLUGS },
  {
    name: 'Marketing',
    description: 'Promoções, benefícios, multiplicadores e missões',
    permissions: [
      'read-benefit',
      'create-benefit',
      'update-benefit',
      'read-benefit-audit-log',
      'read-benefit-coupon',
      'read-benefit-raffle-benefit-answer',
      'read-benefit-wps-promo',
      'read-transactional-loyalty-multiplier',
      'create-transactional-loyalty-multiplier',
      'update-transactional-loyalty-multiplier',
      'delete-transactional-loyalty-multiplier',
      'close-promotion',
      'draw-promotion',
      'publish-winners',
      'approve-campaign',
      'write-promotion',
      'make-extras',
      'write-regulation',
    ],
  },
  {
    name: 'Analistas de notas',
    description: 'Notas fiscais e CNPJs emissores',
    permissions: [
      'read-invoices',
      'update-invoices',
      'create-invoices',
      'access-invoice-monitor-page',
      'read-purchase-permission-list',
      'update-purchase-permission-list',
      'accesss-purchase-permission-list-page',
      'read-purchase-block-list',
      'update-purchase-block-list',
      'accesss-purchase-block-list-page',
      'read-store-service',
    ],
  },
  {
    name: 'Atendimento',
    description: 'Consulta, bloqueio e desbloqueio de clientes',
    permissions: ['read-customer', 'update-customer'],
  },
];

interface LaterSlugs {
  readonly slugs: readonly PermissionSlug[];
  readonly groups: readonly string[];
  readonly holding: readonly PermissionSlug[];
}

/**
 * Slugs that came after the first groups. The default groups that already stand get them when the slug itself is new, and only
 * where the group still does everything else of that kind: nobody may lose by an upgrade what they could do before it (PER-10),
 * and nobody else may gain by it.
 */
const LATER_SLUGS: readonly LaterSlugs[] = [
  {
    slugs: ['write-promotion', 'make-extras', 'write-regulation'],
    groups: ['Administradores', 'Marketing'],
    holding: ['close-promotion', 'draw-promotion', 'publish-winners', 'approve-campaign'],
  },
  { slugs: ['manage-store-sync'], groups: ['Administradores'], holding: ['read-store-sync', ...ACCESS_MANAGEMENT_SLUGS] },
  { slugs: ['read-security-events'], groups: ['Administradores'], holding: ACCESS_MANAGEMENT_SLUGS },
];

/** What the product needs to exist before anybody works with it: malls, permissions, first groups. Safe to run at every start. */
export async function loadReferenceData(db: Queryable, at: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await addMissingMalls(
      tx,
      MALLS.map((mall) => ({ ...mall, status: 'ACTIVE' as const, createdAt: at, updatedAt: at })),
    );
    const added = await addMissingPermissions(
      tx,
      PERMISSION_SLUGS.map((slug) => ({ slug, name: PERMISSION_NAMES[slug].pt })),
      at,
    );
    if (!(await hasGroups(tx))) {
      for (const group of DEFAULT_GROUPS) await addDefaultGroup(tx, group, at);
      return;
    }
    for (const later of LATER_SLUGS) {
      const slugs = later.slugs.filter((slug) => added.has(slug));
      if (slugs.length === 0) continue;
      for (const name of later.groups) await extendGroup(tx, { name, holding: later.holding, slugs }, at);
      await giveToAccessManagers(tx, slugs, at);
    }
  });
}
