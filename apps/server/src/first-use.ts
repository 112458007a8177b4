import { MALLS } from '@galeria/contract/reference/malls';
import { addPerson, hasUsers } from './capabilities/access-manager/access-manager.public.ts';
import {
  accountByEmail,
  accountsWithGivenPassword,
  hasAnyoneSignedIn,
  newActivationLink,
} from './capabilities/session/session.public.ts';
import type { Config } from './config/env.ts';
import { DEMO_PASSWORD, DEMO_SIGN_INS } from './demo/demo-users.ts';
import { DEMO_SIZES, type DemoSizes, loadDemo, SMALL_DEMO_SIZES } from './demo/load-demo.ts';
import type { OpenDatabase, Transaction } from './platform/db/database.ts';
import { takeStartTurn } from './platform/db/start-turn.ts';
import type { FileStorage } from './platform/edge/file-storage.ts';
import type { Keyring } from './platform/keyring.ts';
import { loadReferenceData } from './reference-data.ts';

/** The server must not start like this; the message says what to do. */
export class FirstUseRefused extends Error {
  override readonly name = 'FirstUseRefused';
}

const demoNotices = (): string[] => [
  `Demo sign-ins (password ${DEMO_PASSWORD}):`,
  ...DEMO_SIGN_INS.map(({ email, can }) => `  ${email.padEnd(28)} ${can}`),
];

/** OPS-02: a published password must open nothing in production, nor where others can come. Asked before anything is written. */
export async function refuseDemoPasswords(config: Config, database: OpenDatabase): Promise<void> {
  if (!config.refusesDemoPasswords) return;
  const where = config.production ? 'production' : 'a HOST that others reach';
  const emails = DEMO_SIGN_INS.map(({ email }) => email);
  const open = await accountsWithGivenPassword(database.db, emails, DEMO_PASSWORD);
  if (open.length > 0)
    throw new FirstUseRefused(`These users still have the demo password, which ${where} does not allow: ${open.join(', ')}`);
}

/** The link goes to the console and nowhere else, so a lost or expired one is replaced at the next start. */
async function inviteAdministrator(config: Config, tx: Transaction, email: string, at: Date): Promise<string[]> {
  const malls = MALLS.map((mall) => mall.code);
  const known = await accountByEmail(tx, email);
  const userId =
    known?.userId ?? (await addPerson(tx, { name: 'Administrador', email, malls, groups: ['Administradores'] }, at)).id;
  const { token } = await newActivationLink(tx, { actor: null, at, address: null, requestId: 'first-use' }, userId);
  return [`First administrator: ${email}`, `Choose a password within 72 hours: ${config.publicUrl}/token?convite=${token}`];
}

async function openToSomebody(config: Config, tx: Transaction, at: Date): Promise<string[]> {
  const email = config.adminEmail?.trim().toLowerCase();
  if (email !== undefined) return (await hasAnyoneSignedIn(tx)) ? [] : inviteAdministrator(config, tx, email, at);
  if (await hasUsers(tx)) return [];
  throw new FirstUseRefused('There are no users yet. Set GALERIA_ADMIN_EMAIL to invite the first administrator.');
}

/** Reference data at every start; demo data or the first administrator once. Gives back what to tell the person at the console. */
export async function prepareFirstUse(
  config: Config,
  { database, storage, secret }: { readonly database: OpenDatabase; readonly storage: FileStorage; readonly secret: Keyring },
  sizes: DemoSizes = config.demo === 'small' ? SMALL_DEMO_SIZES : DEMO_SIZES,
): Promise<string[]> {
  const at = new Date();
  return database.db.transaction(async (tx) => {
    await takeStartTurn(tx);
    await loadReferenceData(tx, at);
    if (config.demo === 'none') return openToSomebody(config, tx, at);
    if (!(await hasUsers(tx))) await loadDemo(tx, { storage, secret }, at, sizes);
    return demoNotices();
  });
}
