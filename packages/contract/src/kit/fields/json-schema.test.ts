import { expect, test } from 'vitest';
import * as z from 'zod';
import { accessKey } from './access-key-schema.ts';
import { cnpj } from './cnpj-schema.ts';
import { cpf } from './cpf-schema.ts';
import { day, endDate, reportRange, startDate } from './date-schemas.ts';
import { email } from './email.ts';
import { emailList } from './email-list.ts';
import { lotteryTickets } from './lottery-ticket.ts';
import { amountInCents, targetValue } from './money-schemas.ts';
import { benefitTitle, requiredName } from './named-texts.ts';
import { newPassword } from './password.ts';
import { phone } from './phone.ts';
import { prizeQuantity } from './prize-quantity.ts';
import { chosenErp, issuerCnpjs, luc } from './store-fields.ts';

const FIELDS: Readonly<Record<string, z.ZodType>> = {
  accessKey,
  cnpj,
  cpf,
  day,
  startDate,
  endDate,
  reportRange,
  email,
  emailList,
  lotteryTickets,
  amountInCents,
  targetValue,
  benefitTitle,
  requiredName,
  newPassword,
  phone,
  prizeQuantity,
  chosenErp,
  issuerCnpjs,
  luc,
};

test.each(Object.entries(FIELDS))('[OPS-06] field %s can be described, as sent and as answered', (_name, schema) => {
  for (const io of ['input', 'output'] as const) expect(z.toJSONSchema(schema, { io })).toHaveProperty('type');
});
