import type { PermissionSlug } from '@galeria/contract/access/permission-slugs';
import { mayBenefit } from '@galeria/contract/benefits/benefit-lifecycle';
import type { BenefitStatus } from '@galeria/contract/reference/enumerations/benefit';

/** What people do to a benefit; the rest is the clock's. In the order offered: what moves it on comes first. */
const OFFERED = ['approve', 'resume', 'edit', 'refuse', 'pause'] as const;
export type OfferedAct = (typeof OFFERED)[number];

/** PER-10: every act asks for a slug; without it the act is shown and cannot be done. */
export const SLUG_OF: Readonly<Record<OfferedAct, PermissionSlug>> = {
  approve: 'approve-campaign',
  refuse: 'approve-campaign',
  edit: 'update-benefit',
  pause: 'update-benefit',
  resume: 'update-benefit',
};

/** BEN-02: the buttons follow the table that the server follows; only what is paused is resumed. */
export const offeredActs = ({ status, isPaused }: { readonly status: BenefitStatus; readonly isPaused: boolean }): OfferedAct[] =>
  OFFERED.filter((act) => mayBenefit(status, act) && (act !== 'resume' || isPaused));
