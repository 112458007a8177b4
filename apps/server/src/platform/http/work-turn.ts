import { isAppAccess } from '@galeria/contract/app/app-access';
import type { AnyEndpoint, WorkKind } from '@galeria/contract/kit/endpoint';
import { FILE_LIMITS } from '@galeria/contract/reference/limits';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ByteQuota } from '../byte-quota.ts';
import { Problem } from '../problem.ts';
import type { WorkGates } from '../work-gate.ts';

const kindOf = ({ upload, work }: AnyEndpoint): WorkKind | null => (upload ? 'upload' : (work ?? null));

/** Tells when the caller hung up before the answer was out: nobody waits for the work any more. */
export function goneSignal(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort(new Problem('request-timeout'));
  });
  return controller.signal;
}

export interface WorkServices {
  readonly gates: WorkGates;
  readonly uploads: { readonly quota: ByteQuota; readonly bytesPerHour: number };
}

/** Who does not say how much is coming is counted for the most there is. */
const announcedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? FILE_LIMITS.importBytes);

/** A key of the app sends what many customers photograph. */
const APP_SHARE = 10;
const shareOf = ({ access }: AnyEndpoint): number => (isAppAccess(access) ? APP_SHARE : 1);

/** OPS-08: a request of heavy work waits here for its turn, before its body is read, and has it until its answer is out. */
export async function takeTurn(
  { gates, uploads }: WorkServices,
  endpoint: AnyEndpoint,
  request: FastifyRequest,
  reply: FastifyReply,
  gone: AbortSignal,
): Promise<void> {
  const kind = kindOf(endpoint);
  if (kind === null) return;
  const who = request.actor?.userId ?? request.ip;
  if (kind === 'upload') uploads.quota.spend(who, announcedBytes(request), uploads.bytesPerHour * shareOf(endpoint));
  const leave = await gates[kind].enter(who, gone);
  reply.raw.once('close', leave).once('finish', leave);
}
