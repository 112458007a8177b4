import type { FlaggedMall } from '@galeria/contract/flags/flag-endpoints';
import { mallById } from '@galeria/contract/reference/malls';
import * as z from 'zod';
import type { FlagClient } from '../../../platform/edge/flag-client.ts';

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

export async function flaggedMalls(flags: FlagClient, flag: string): Promise<FlaggedMall[]> {
  const entries = await flags.list(flag);
  return entries.map((entry) => listedMall.safeParse(entry).data ?? null).filter((mall) => mall !== null);
}
