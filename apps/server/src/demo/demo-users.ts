import { MALLS } from '@galeria/contract/reference/malls';
import type { NewPerson } from '../capabilities/access-manager/access-manager.public.ts';
import { type Chance, chanceFrom } from './chance.ts';
import { personName } from './names.ts';
import { openMoment } from './opening-hours.ts';

export const DEMO_PASSWORD = 'galeria-demo-2026';

const DAY = 24 * 60 * 60_000;
const codes = MALLS.map((mall) => mall.code);

/** How many days ago somebody was invited, and came in last; null: never. */
interface Visits {
  readonly daysHere: number;
  readonly daysAway: number | null;
}

/** The four sign-ins that the start prints. */
export const DEMO_SIGN_INS: readonly (NewPerson & Visits & { readonly can: string })[] = [
  {
    name: 'Helena Sampaio',
    email: 'admin@galeria.example',
    malls: codes,
    groups: ['Administradores'],
    daysHere: 720,
    daysAway: 1,
    can: 'todos os shoppings, todas as permissões',
  },
  {
    name: 'Bruno Nogueira',
    email: 'marketing@galeria.example',
    malls: codes.slice(0, 2),
    groups: ['Marketing'],
    daysHere: 540,
    daysAway: 1,
    can: '2 shoppings; promoções, benefícios, multiplicadores e missões',
  },
  {
    name: 'Karina Lacerda',
    email: 'analista@galeria.example',
    malls: codes.slice(0, 3),
    groups: ['Analistas de notas'],
    daysHere: 610,
    daysAway: 1,
    can: '3 shoppings; notas fiscais e CNPJs emissores',
  },
  {
    name: 'Tiago Uchôa',
    email: 'visitante@galeria.example',
    malls: codes.slice(0, 1),
    groups: [],
    daysHere: 3,
    daysAway: null,
    can: '1 shopping, nenhuma permissão',
  },
];

export interface DemoColleague extends NewPerson, Visits {
  readonly state: 'active' | 'invited' | 'disabled';
}

const COLLEAGUE_AT_THE_DESK = { malls: codes.slice(0, 3), groups: ['Analistas de notas'] };

/** Who works here was here this week, who was invited has not come yet, who is disabled left a while ago. */
function visitsOf(state: DemoColleague['state'], chance: Chance): Visits {
  const [many, few] = [chance.next(), chance.next()];
  if (state === 'invited') return { daysHere: 1 + Math.floor(many * 5), daysAway: null };
  const daysHere = 250 + Math.floor(many * 500);
  return { daysHere, daysAway: state === 'active' ? Math.floor(few * 6) : 30 + Math.floor(few * 150) };
}

/** With when that was, while malls are open. */
export const withTimes =
  (at: Date) =>
  <Person extends Visits>(person: Person) => {
    const daysAgo = (days: number): Date => openMoment(at.getTime() - days * DAY, at.getTime());
    const { daysHere, daysAway } = person;
    return { ...person, createdAt: daysAgo(daysHere), lastSignInAt: daysAway === null ? null : daysAgo(daysAway) };
  };

/** Colleagues, so that lists look like a day at work: the same every time. They have no password anybody knows. */
export function* demoColleagues(total: number): Generator<DemoColleague> {
  const chance = chanceFrom(50);
  const visits = chanceFrom(51);
  for (let index = 1; index <= total; index += 1) {
    const first = chance.whole(codes.length);
    const malls = codes.slice(first, first + 1 + chance.whole(4));
    const draw = chance.next();
    const state = draw < 0.75 ? 'active' : draw < 0.9 ? 'invited' : 'disabled';
    const groups = [chance.pick(['Marketing', 'Analistas de notas', 'Atendimento'])];
    const person = { ...personName(chance, index), ...visitsOf(index === 1 ? 'active' : state, visits) };
    // The demo's analyst has a colleague at the same desk.
    if (index === 1) yield { ...person, ...COLLEAGUE_AT_THE_DESK, state: 'active', disabled: false };
    else yield { ...person, malls, groups, state, disabled: state === 'disabled' };
  }
}
