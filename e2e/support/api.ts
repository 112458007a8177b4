import { PERMISSION_SLUGS } from '@galeria/contract/access/permission-slugs';
import { createUser } from '@galeria/contract/access-manager/user-endpoints';
import type { AnyEndpoint, RequestOf, ResponseOf } from '@galeria/contract/kit/endpoint';
import { DURATIONS } from '@galeria/contract/reference/limits';
import { MALLS } from '@galeria/contract/reference/malls';
import { activateAccount } from '@galeria/contract/session/activation-endpoints';
import type { SignedIn } from '@galeria/contract/session/session';
import { signIn } from '@galeria/contract/session/session-endpoints';

export const DEMO_PASSWORD = 'galeria-demo-2026';
export const PASSWORD = 'uma frase longa e rara 73';

const octet = (): number => Math.floor(Math.random() * 256);

/** An address nobody else uses, from the range kept for tests between networks. */
export const newAddress = (): string => `198.${18 + (octet() % 2)}.${octet()}.${octet()}`;

/** Calls the server as a program would: for what a test needs to be there before a person looks. */
export async function callApi<E extends AnyEndpoint>(
  url: string,
  endpoint: E,
  request: RequestOf<E>,
  token?: string,
): Promise<ResponseOf<E>> {
  const { params, query, body } = request as { params?: Record<string, unknown>; query?: Record<string, string>; body?: object };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = query === undefined ? '' : `?${new URLSearchParams(query)}`;
  const answer = await fetch(`${url}/api${path}${search}`, {
    method: endpoint.method,
    headers: {
      'x-forwarded-for': newAddress(),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${endpoint.method} ${path}: ${answer.status} ${text}`);
  return (text === '' ? null : JSON.parse(text)) as ResponseOf<E>;
}

export const signInByPassword = (url: string, username: string, password: string): Promise<SignedIn> =>
  callApi(url, signIn, { body: { username, password } });

const unique = (): string => `${process.pid}-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 8)}`;

export interface PersonTraits {
  readonly name?: string;
  readonly malls?: readonly string[];
  readonly permissions?: readonly string[];
}

export interface Person {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly signedIn: SignedIn;
}

interface FreshSignIn {
  readonly at: number;
  readonly signedIn: Promise<SignedIn>;
}
/** PER-12: what a test prepares may ask for a sign-in of the last ten minutes, and tests go on for longer. */
const FRESH_MS = DURATIONS.freshSignIn / 2;

function whileFresh(known: Map<string, FreshSignIn>, url: string, signInAnew: () => Promise<SignedIn>): Promise<SignedIn> {
  const last = known.get(url);
  if (last !== undefined && Date.now() - last.at < FRESH_MS) return last.signedIn;
  const signedIn = signInAnew();
  known.set(url, { at: Date.now(), signedIn });
  return signedIn;
}

/** By server. */
const administrators = new Map<string, FreshSignIn>();

export const asAdministrator = (url: string): Promise<SignedIn> =>
  whileFresh(administrators, url, () => signInByPassword(url, 'admin@galeria.example', DEMO_PASSWORD));

const EVERYWHERE = MALLS.map(({ code }) => code);

/** By server. */
const colleagueMakers = new Map<string, FreshSignIn>();

/**
 * Who makes the people that tests need, and may therefore everything. PER-14 counts whom one person looks up, a new user's e-mail too:
 * on a fast machine tests make more people in ten minutes than one person may, so somebody new makes them every few minutes.
 */
const asColleagueMaker = (url: string): Promise<SignedIn> =>
  whileFresh(colleagueMakers, url, async () => {
    const traits = { name: 'Quem Cadastra', malls: EVERYWHERE, permissions: PERMISSION_SLUGS };
    return (await madeBy(await asAdministrator(url), url, traits)).signedIn;
  });

/** By server. */
const seconds = new Map<string, Promise<Person>>();

/** PER-11: somebody in every mall who approves what the administrator wrote or sent. */
export async function asSecondPerson(url: string): Promise<SignedIn> {
  const permissions = ['approve-campaign', 'draw-promotion', 'read-invoices', 'update-invoices'];
  const second = seconds.get(url) ?? aPerson(url, { name: 'Segunda Pessoa', malls: EVERYWHERE, permissions });
  seconds.set(url, second);
  return (await second).signedIn;
}

/** Of a server whose clock was moved: who signed in before that has to do so again. */
export function forgetSignIns(url: string): void {
  for (const known of [administrators, colleagueMakers, seconds]) known.delete(url);
}

/** A new colleague who has already chosen a password: nothing they do touches another test's people. */
export const aPerson = async (url: string, traits: PersonTraits = {}): Promise<Person> =>
  madeBy(await asColleagueMaker(url), url, traits);

async function madeBy({ accessToken }: SignedIn, url: string, traits: PersonTraits): Promise<Person> {
  const name = traits.name ?? 'Pessoa de Teste';
  const email = `teste.${unique()}@galeria.example`;
  const { user, activation } = await callApi(
    url,
    createUser,
    {
      body: { name, email, mallsCode: [...(traits.malls ?? ['JQT'])], groups: [], permissions: [...(traits.permissions ?? [])] },
    },
    accessToken,
  );
  const token = new URL(activation.link).searchParams.get('convite') ?? '';
  const signedIn = await callApi(url, activateAccount, { body: { token, password: PASSWORD } });
  return { id: user.id, name, email, password: PASSWORD, signedIn };
}
