import { parseEmailList } from '@galeria/contract/kit/fields/email-list';
import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { type Mission, missionChange, newMission } from '@galeria/contract/missions/mission';
import { needsEmailList } from '@galeria/contract/reference/enumerations/audience';
import * as z from 'zod';
import { momentToSend } from '../../../domain/moments/moments.rules.ts';
import { alsoRefused } from '../../../lib/problem/also-refused.ts';
import { hidesEmails, type MissionBody, type MissionValues } from './mission-values.ts';

/** A list that is not shown stays as it is when none is typed; a kind without a list has an empty one. */
function listToSend({ typeOfExclusivity, emailList }: MissionValues, stored: Mission | null) {
  if (!needsEmailList(typeOfExclusivity)) return { emailList: [] };
  if (stored !== null && hidesEmails(stored) && emailList.trim() === '') return {};
  return { emailList: [...parseEmailList(emailList).emails] };
}

/** The body as the person left it; whether it may be sent is the contract's to say. */
export function toSend(values: MissionValues, stored: Mission | null) {
  const { mallCode, goalKind, steps, prizeBenefitId, emailList: _typed, ...plain } = values;
  return {
    ...plain,
    steps: steps.map(({ target }, index) => ({ order: index + 1, goalKind, target })),
    prizeBenefitId: prizeBenefitId === '' ? null : Number(prizeBenefitId),
    startDate: momentToSend(values.startDate, stored?.startDate, 'start'),
    endDate: momentToSend(values.endDate, stored?.endDate, 'end'),
    ...listToSend(values, stored),
    ...(stored === null ? { mallCode } : { version: stored.version }),
  };
}

/** For those that are still missing. */
const STANDING_IN: Readonly<Record<string, unknown>> = {
  mallCode: 'AAA',
  title: '-',
  imageFileId: '00000000-0000-4000-8000-000000000000',
  prizeBenefitId: 1,
  startDate: '2000-01-01',
  endDate: '2000-01-01',
};

/** Only what is listed can be chosen, so that the one fault of these is to be missing. */
const CHOSEN: readonly PropertyKey[] = ['mallCode', 'prizeBenefitId'];

/** FMT-02: the very rules of the server, run on what would be sent; the refusals stand by the fields of the same names. */
export const missionFormSchema = (stored: () => Mission | null): z.ZodType<MissionBody, MissionValues> =>
  z.custom<MissionValues>().transform((values, context) => {
    const known = stored();
    const rules: z.ZodType<MissionBody> = known === null ? newMission : missionChange;
    const body = toSend(values, known);
    const read = rules.safeParse(body);
    const said = read.error?.issues ?? [];
    for (const { message, path } of [...said, ...alsoRefused(rules, body, said, STANDING_IN)]) {
      const words = CHOSEN.includes(path[0] ?? '') ? RULE_MESSAGES.required : message;
      context.issues.push({ code: 'custom', message: words, path: [...path], input: undefined });
    }
    return read.success ? read.data : z.NEVER;
  });
