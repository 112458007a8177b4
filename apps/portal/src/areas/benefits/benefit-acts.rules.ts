import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import type { Benefit } from '@galeria/contract/benefits/benefit';
import { decideBenefitDeletion, mayBenefit } from '@galeria/contract/benefits/benefit-lifecycle';

/** What people do to a benefit; the rest is the clock's. In the order offered: what moves it on comes first. */
const OFFERED = ['approve', 'resume', 'edit', 'refuse', 'pause', 'delete'] as const;
export type OfferedAct = (typeof OFFERED)[number];

/** PER-10: every act asks for a slug; without it the act is shown and cannot be done. */
export const SLUG_OF: Readonly<Record<OfferedAct, PermissionSlug>> = {
  approve: 'approve-campaign',
  refuse: 'approve-campaign',
  edit: 'update-benefit',
  pause: 'update-benefit',
  resume: 'update-benefit',
  delete: 'update-benefit',
};

/** BEN-02, PER-15: the buttons follow the rules that the server follows; only what is paused is resumed. */
export const offeredActs = (benefit: Pick<Benefit, 'status' | 'isPaused' | 'wasInApp'>): OfferedAct[] =>
  OFFERED.filter((act) =>
    act === 'delete'
      ? decideBenefitDeletion(benefit).allowed
      : mayBenefit(benefit.status, act) && (act !== 'resume' || benefit.isPaused),
  );
