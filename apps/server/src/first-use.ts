import { MALLS } from '@galeria/contract/reference/malls';
import { addPerson, hasUsers } from './capabilities/access-manager/access-manager.public.ts';
import { accountsWithPassword, newActivationLink } from './capabilities/session/session.public.ts';
import type { Config } from './config/env.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo/demo-users.ts';
import { loadDemo } from './demo/load-demo.ts';
import type { OpenDatabase } from './platform/db/database.ts';
import { loadReferenceData } from './reference-data.ts';

/** The server must not start like this; the message says what to do. */
export class FirstUseRefused extends Error {}

const demoNotices = (): string[] => [
  `Demo sign-ins (password ${DEMO_PASSWORD}):`,
  ...DEMO_SIGN_INS.map(({ email, can }) => `  ${email.padEnd(28)} ${can}`),
];

/** OPS-02: a published password must open nothing in production. */
async function refuseDemoPasswords(database: OpenDatabase): Promise<void> {
  const emails = DEMO_SIGN_INS.map(({ email }) => email);
  const open = await accountsWithPassword(database.db, emails, DEMO_PASSWORD);
  if (open.length > 0)
    throw new FirstUseRefused(`These users still have the demo password, which production does not allow: ${open.join(', ')}`);
}

async function inviteFirstAdministrator(config: Config, database: OpenDatabase, at: Date): Promise<string[]> {
  const email = config.adminEmail?.toLowerCase();
  if (email === undefined)
    throw new FirstUseRefused('There are no users yet. Set GALERIA_ADMIN_EMAIL to invite the first administrator.');
  const { token } = await database.db.transaction(async (tx) => {
    const malls = MALLS.map((mall) => mall.code);
    const { id } = await addPerson(tx, { name: 'Administrador', email, malls, groups: ['Administradores'] }, at);
    return newActivationLink(tx, { actor: null, at, address: null, requestId: 'first-use' }, id);
  });
  return [`First administrator: ${email}`, `Choose a password within 72 hours: ${config.publicUrl}/token?convite=${token}`];
}

/** Reference data at every start; demo data or the first administrator once. Gives back what to tell the person at the console. */
export async function prepareFirstUse(config: Config, database: OpenDatabase): Promise<string[]> {
  const at = new Date();
  await loadReferenceData(database.db, at);
  if (config.production) await refuseDemoPasswords(database);
  const fresh = !(await hasUsers(database.db));
  if (config.demo) {
    if (fresh) await loadDemo(database.db, at);
    return demoNotices();
  }
  return fresh ? inviteFirstAdministrator(config, database, at) : [];
}
