import { completeCpf, isCpf } from '@galeria/contract/kit/fields/cpf';
import type { ReferenceMall } from '@galeria/contract/reference/malls';
import type { NewCustomer } from '../capabilities/customers/customers.public.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { cityOf } from './cities.ts';
import { dayOf } from './days.ts';
import { FULLEST_FIRST } from './malls-with-offers.ts';
import { consumerName, plainText, STREETS } from './names.ts';
import { livedMoment } from './opening-hours.ts';

/** As many as there are CPFs by the arithmetic below. */
export const MOST_CUSTOMERS = 50_000_000;

const DAY = 24 * 60 * 60_000;
const YEARS = 2;

/** A walk through all nine-digit numbers that meets none twice and does not look like counting. */
const rootOf = (index: number): string => String((BigInt(index) * 618_033_989n + 271_828_183n) % 1_000_000_000n).padStart(9, '0');

function cpfOf(index: number): string {
  const cpf = completeCpf(rootOf(index));
  // Eleven equal digits pass the arithmetic and belong to nobody.
  return isCpf(cpf) ? cpf : completeCpf(rootOf(index + MOST_CUSTOMERS));
}

/** Identifiers that are the same every time: the index, spread over the bits a version 4 leaves free. */
const idOf = (index: number): string => {
  const hex = (BigInt(index) * 0x9e3779b97f4a7c15n + 0xd1b54a32d192ed03n).toString(16).padStart(32, '0').slice(-16);
  const low = index.toString(16).padStart(15, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${low.slice(0, 3)}-${low.slice(3)}`;
};

const phoneOf = (chance: Chance, { code }: ReferenceMall): string =>
  `${cityOf(code).areaCode}9${6 + chance.whole(4)}${String(chance.whole(10_000_000)).padStart(7, '0')}`;

const birthdayOf = (chance: Chance): string =>
  `${1940 + chance.whole(67)}-${String(1 + chance.whole(12)).padStart(2, '0')}-${String(1 + chance.whole(28)).padStart(2, '0')}`;

function addressOf(chance: Chance, { code, state }: ReferenceMall): NonNullable<NewCustomer['address']> {
  const { name, zipFrom, zips } = cityOf(code);
  return {
    street: chance.pick(STREETS),
    number: String(1 + chance.whole(2400)),
    complement: chance.next() < 0.4 ? `Apto ${1 + chance.whole(18)}${1 + chance.whole(8)}` : null,
    zipCode: String((zipFrom + chance.whole(zips)) * 1000 + chance.whole(900)).padStart(8, '0'),
    city: name,
    state,
    district: chance.pick(DISTRICTS),
  };
}

const DISTRICTS = [
  ...['Centro', 'Jardim América', 'Vila Nova', 'Boa Vista', 'São José', 'Bela Vista', 'Santa Luzia', 'Jardim das Flores'],
  ...['Vila Mariana', 'Alto da Serra', 'Santo Antônio', 'Cidade Nova', 'Parque Industrial', 'Jardim Botânico'],
] as const;

/** Malls are not equally busy: the first get more than the last. */
const mallOf = (chance: Chance) => {
  const mall = FULLEST_FIRST[Math.floor(chance.next() ** 1.4 * FULLEST_FIRST.length)];
  if (!mall) throw new Error('there are no malls');
  return mall;
};

/**
 * The same customers every time, in the order of their registration over the last two years. Some are blocked, keep shops, or
 * registered with no more than CPF, name and phone.
 */
export function* demoCustomers(total: number, at: Date): Generator<NewCustomer> {
  for (let index = 0; index < total; index += 1) {
    // Each from its own chance, so that the first ones stay the same when there are more.
    const chance = chanceFrom(Math.imul(index, 0x9e3779b1));
    const mall = mallOf(chance);
    const { firstName, lastName, isWoman } = consumerName(chance);
    const isSimplified = chance.next() < 0.15;
    const isBlocked = chance.next() < 0.02;
    const age = (1 - index / total) * YEARS * 365 * DAY;
    const createdAt = livedMoment(at.getTime() - Math.floor(age) - 60_000, at.getTime());
    const blockTime = isBlocked
      ? new Date(createdAt.getTime() + Math.floor(chance.next() * (at.getTime() - createdAt.getTime())))
      : null;
    yield {
      mallCode: mall.code,
      customerId: idOf(index),
      companyCustomerId: isSimplified ? null : `C${String(index).padStart(8, '0')}`,
      cpf: cpfOf(index),
      firstName,
      lastName,
      email: isSimplified
        ? null
        : `${plainText(firstName)}.${plainText(lastName.split(' ').at(-1) ?? '')}${index}@cliente.example`,
      phoneNumber: chance.next() < 0.95 ? phoneOf(chance, mall) : null,
      birthDate: isSimplified ? null : birthdayOf(chance),
      gender: isSimplified ? null : chance.next() < 0.1 ? 'NOT_INFORMED' : isWoman ? 'FEMALE' : 'MALE',
      termsAgreement: true,
      isActive: chance.next() < 0.98,
      isShopKeeper: chance.next() < 0.04,
      isSimplifiedCustomer: isSimplified,
      idpId: isSimplified ? null : `idp-${dayOf(createdAt).replaceAll('-', '')}-${index}`,
      gaHash: isSimplified ? null : idOf(index).replaceAll('-', ''),
      isBlocked,
      blockReason: isBlocked ? chance.pick(['Notas fiscais repetidas', 'Cadastro em análise', 'Pedido da gerência']) : null,
      blockTime,
      blockedBy: isBlocked ? 'admin@galeria.example' : undefined,
      createdAt,
      address: isSimplified ? undefined : addressOf(chance, mall),
    };
  }
}
