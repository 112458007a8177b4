import type { ActivationLink } from '@galeria/contract/access-manager/user';
import type { Mailer } from '../../../platform/edge/mail.ts';

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
): Promise<ActivationLink> {
  const mailed = await deps.mailer.send({
    to: person.email,
    subject: 'Seu acesso ao portal',
    text: `Olá, ${person.name}.\n\nEscolha sua senha neste endereço (válido por 72 horas, uma única vez):\n${activation.link}\n`,
  });
  return { ...activation, mailed };
}
