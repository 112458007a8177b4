import { MALLS } from '@galeria/contract/reference/malls';
import type { NewPerson } from '../capabilities/access-manager/access-manager.public.ts';
import { chanceFrom } from './chance.ts';
import { personName } from './names.ts';

export const DEMO_PASSWORD = 'galeria-demo-2026';

const codes = MALLS.map((mall) => mall.code);

/** The four sign-ins that the start prints. */
export const DEMO_SIGN_INS: readonly (NewPerson & { readonly can: string })[] = [
  {
    name: 'Helena Sampaio',
    email: 'admin@galeria.example',
    malls: codes,
    groups: ['Administradores'],
    can: 'todos os shoppings, todas as permissões',
  },
  {
    name: 'Bruno Nogueira',
    email: 'marketing@galeria.example',
    malls: codes.slice(0, 2),
    groups: ['Marketing'],
    can: '2 shoppings; promoções, benefícios, multiplicadores e missões',
  },
  {
    name: 'Karina Lacerda',
    email: 'analista@galeria.example',
    malls: codes.slice(0, 3),
    groups: ['Analistas de notas'],
    can: '3 shoppings; notas fiscais e CNPJs emissores',
  },
  {
    name: 'Tiago Uchôa',
    email: 'visitante@galeria.example',
    malls: codes.slice(0, 1),
    groups: [],
    can: '1 shopping, nenhuma permissão',
  },
];

export interface DemoColleague extends NewPerson {
  readonly state: 'active' | 'invited' | 'disabled';
}

const COLLEAGUE_AT_THE_DESK = { malls: codes.slice(0, 3), groups: ['Analistas de notas'] };

/** Colleagues, so that lists look like a day at work: the same every time. They have no password anybody knows. */
export function* demoColleagues(total: number): Generator<DemoColleague> {
  const chance = chanceFrom(50);
  for (let index = 1; index <= total; index += 1) {
    const first = chance.whole(codes.length);
    const malls = codes.slice(first, first + 1 + chance.whole(4));
    const draw = chance.next();
    const state = draw < 0.75 ? 'active' : draw < 0.9 ? 'invited' : 'disabled';
    const groups = [chance.pick(['Marketing', 'Analistas de notas', 'Atendimento'])];
    const person = personName(chance, index);
    // The demo's analyst has a colleague at the same desk.
    if (index === 1) yield { ...person, ...COLLEAGUE_AT_THE_DESK, state: 'active', disabled: false };
    else yield { ...person, malls, groups, state, disabled: state === 'disabled' };
  }
}
