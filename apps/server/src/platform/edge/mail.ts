import { createTransport } from 'nodemailer';
import type { Logger } from '../log.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** Whether the message was handed to the mail server. A failure is logged, never thrown: links are also shown on screen. */
  send(mail: Mail): Promise<boolean>;
}

export const noMailer: Mailer = { send: async () => false };

export function smtpMailer(config: { url: string; from: string }, log: Logger): Mailer {
  const transport = createTransport(config.url);
  return {
    async send(mail) {
      try {
        await transport.sendMail({ from: config.from, to: mail.to, subject: mail.subject, text: mail.text });
        return true;
      } catch (error) {
        log.warn({ err: error }, 'the mail server refused a message');
        return false;
      }
    },
  };
}
