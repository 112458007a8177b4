import { accessManagerJobs } from './capabilities/access-manager/access-manager.jobs.ts';
import { auditJobs } from './capabilities/audit/audit.jobs.ts';
import { benefitRafflesJobs } from './capabilities/benefit-raffles/benefit-raffles.jobs.ts';
import { benefitsJobs } from './capabilities/benefits/benefits.jobs.ts';
import { codeFilesJobs } from './capabilities/code-files/code-files.jobs.ts';
import { couponsJobs } from './capabilities/coupons/coupons.jobs.ts';
import { customersJobs } from './capabilities/customers/customers.jobs.ts';
import { dashboardsJobs } from './capabilities/dashboards/dashboards.jobs.ts';
import { drawsJobs } from './capabilities/draws/draws.jobs.ts';
import { invoicesJobs } from './capabilities/invoices/invoices.jobs.ts';
import type { NoteService } from './capabilities/invoices/invoices.public.ts';
import { missionsJobs } from './capabilities/missions/missions.jobs.ts';
import { noteFilesJobs } from './capabilities/note-files/note-files.jobs.ts';
import { personalDataJobs } from './capabilities/personal-data/personal-data.jobs.ts';
import { promotionEngineJobs } from './capabilities/promotion-engine/promotion-engine.jobs.ts';
import { engineCounting } from './capabilities/promotion-engine/promotion-engine.public.ts';
import { promotionsJobs } from './capabilities/promotions/promotions.jobs.ts';
import { storeSyncJobs } from './capabilities/store-sync/store-sync.jobs.ts';
import { housekeepingJobs } from './housekeeping.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/db/database.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import type { Job } from './platform/jobs/define-job.ts';
import type { Keyring } from './platform/keyring.ts';

export interface Work {
  readonly db: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly noteService: NoteService | null;
  /** Seals the keys of draws, and the audit trail. */
  readonly secret: Keyring;
}

/** Everything the server does by the clock or behind a request. */
export const allJobs = (work: Work): Job[] => [
  ...accessManagerJobs(work),
  ...auditJobs(work),
  ...benefitsJobs(work),
  ...codeFilesJobs(work),
  ...couponsJobs(work),
  ...benefitRafflesJobs(work),
  ...customersJobs(work),
  ...dashboardsJobs(work),
  ...drawsJobs(work),
  ...invoicesJobs(work),
  ...missionsJobs(work),
  ...noteFilesJobs(work),
  ...personalDataJobs(work),
  ...promotionEngineJobs(work),
  ...promotionsJobs({ ...work, counting: engineCounting(work) }),
  ...storeSyncJobs(work),
  ...housekeepingJobs(work),
];
