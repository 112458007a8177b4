import type { ActivationLink } from '@galeria/contract/access-manager/user';
import { ACTIVATION_MAIL } from '@galeria/contract/messages/file-texts';
import { READER_FORMATS } from '@galeria/contract/messages/reader-formats';
import type { Language } from '@galeria/contract/messages/text';
import type { Mailer } from '../../platform/edge/mail.ts';

export interface ActivationDeps {
  readonly mailer: Mailer;
  /** Where people reach the portal. */
  readonly publicUrl: string;
}

export const activationOf = (deps: ActivationDeps, issued: { token: string; expiresAt: Date }): ActivationLink => ({
  link: `${deps.publicUrl}/token?convite=${issued.token}`,
  expiresAt: issued.expiresAt.toISOString(),
  mailed: false,
});

/** Sent after the transaction: a message cannot be taken back, and the link is on screen anyway. */
export async function mailActivation(
  deps: ActivationDeps,
  person: { name: string; email: string },
  activation: ActivationLink,
  language: Language = 'pt',
): Promise<ActivationLink> {
  const mailed = await deps.mailer.send({
    to: person.email,
    subject: ACTIVATION_MAIL.subject[language],
    text: ACTIVATION_MAIL.text[language]({ name: person.name, link: activation.link }, READER_FORMATS[language]),
  });
  return { ...activation, mailed };
}
