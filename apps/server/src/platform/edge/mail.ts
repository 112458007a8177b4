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

/** The library waits for minutes; somebody is waiting for the answer to "create user". */
const TIMEOUTS = { dnsTimeout: 5000, connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 10_000 };

export function smtpMailer(config: { url: string; from: string; timeouts?: Partial<typeof TIMEOUTS> }, log: Logger): Mailer {
  const transport = createTransport({ url: config.url, ...TIMEOUTS, ...config.timeouts });
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
