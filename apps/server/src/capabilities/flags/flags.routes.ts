// What the remote flag service switches on, and for which malls. Specification sections 6 and 7; rows FLG-01, FLG-02.
import { type FlaggedMall, flagEndpoints } from '@galeria/contract/flags/flag-endpoints';
import { mallById } from '@galeria/contract/reference/malls';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod';
import type { FlagClient } from '../../platform/edge/flag-client.ts';
import { type HttpServices, mountEndpoint } from '../../platform/http/mount-endpoint.ts';

/** Spec 3: a numeric mall id stands for a code. */
const code = z.union([z.string().min(1), z.number().transform((id) => mallById(id)?.code ?? String(id))]).optional();

/** Spec 7: malls come under label or mallName, and under id or mallCode. */
const listedMall = z
  .looseObject({ label: z.string().optional(), mallName: z.string().optional(), id: code, mallCode: code })
  .transform((entry): FlaggedMall | null => {
    const code = entry.mallCode ?? entry.id;
    const name = entry.mallName ?? entry.label ?? code;
    return code === undefined || name === undefined ? null : { label: name, mallName: name, id: code, mallCode: code };
  });

async function mallsOf(flags: FlagClient, flag: string): Promise<FlaggedMall[]> {
  const entries = await flags.list(flag);
  return entries.map((entry) => listedMall.safeParse(entry).data ?? null).filter((mall) => mall !== null);
}

export function mountFlags(app: FastifyInstance, deps: HttpServices & { readonly flags: FlagClient }): void {
  mountEndpoint(app, deps, flagEndpoints.cnpjManagementMalls, () => mallsOf(deps.flags, 'cnpj-management'));

  mountEndpoint(app, deps, flagEndpoints.missionFlags, async () => {
    // Together: a service that hangs costs its time once.
    const [missions_portalb2c, mission_allowed_malls] = await Promise.all([
      deps.flags.isOn('missions_portalb2c'),
      mallsOf(deps.flags, 'mission_allowed_malls'),
    ]);
    return { missions_portalb2c, mission_allowed_malls };
  });
}
