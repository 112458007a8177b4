import { createBackgroundRunner } from '../../platform/background-runner.ts';
import type { Logger } from '../../platform/log.ts';
import type { Reading } from '../../platform/metrics.ts';
import { type HeadPlaces, headsToPost, keepHeadsInFile, postHeads, TrailDisagrees } from './keep-heads.steps.ts';

const ROUND_MILLIS = 15_000;

export interface HeadKeeper {
  /** What whoever runs the server watches. */
  readonly readings: readonly Reading[];
  /** Rounds begin, one each some seconds. */
  start(): void;
  round(): Promise<void>;
  /** Ends the rounds and writes a last time to the file: what was sealed is kept when the server is gone. */
  stop(): Promise<void>;
}

/**
 * AUD-03: each server process keeps the heads of the trail outside the database: in a file of its own, in its log, at an address.
 * What fails is said and tried again in the next round; a trail that is not the one it was is said in every round.
 */
export function createHeadKeeper(places: HeadPlaces, log: Pick<Logger, 'info' | 'error'>): HeadKeeper {
  const state = { failures: 0, waiting: 0, disagrees: 0 };
  const attempt = async (what: string, work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      state.failures += 1;
      if (error instanceof TrailDisagrees) state.disagrees = 1;
      log.error({ err: error }, what);
    }
  };
  const toFile = () =>
    attempt('keeping audit heads in the file', async () => {
      await keepHeadsInFile(places, (auditHead) => log.info({ auditHead }, 'audit head'));
      state.disagrees = 0;
    });
  const round = async (isStopped: () => boolean = () => false): Promise<void> => {
    await toFile();
    await attempt('posting audit heads', () => postHeads(places, isStopped));
    await attempt('counting audit heads', async () => {
      state.waiting = await headsToPost(places);
    });
  };
  const rounds = createBackgroundRunner('keeping audit heads', round, log);
  let timer: NodeJS.Timeout | undefined;
  return {
    readings: [
      { name: 'galeria_audit_head_failures', help: 'Times that audit heads could not be kept', read: () => state.failures },
      { name: 'galeria_audit_heads_waiting', help: 'Audit heads that the address has not taken', read: () => state.waiting },
      { name: 'galeria_audit_trail_disagrees', help: '1 when the audit trail is not the one kept', read: () => state.disagrees },
    ],
    start() {
      timer = setInterval(rounds.trigger, ROUND_MILLIS);
      rounds.trigger();
    },
    round,
    async stop() {
      clearInterval(timer);
      await rounds.stop();
      await toFile();
    },
  };
}
