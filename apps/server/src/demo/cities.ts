import { MALLS, type MallCode } from '@galeria/contract/reference/malls';
import { STATES, type Uf } from '@galeria/contract/reference/states';

/** Where a mall's customers live: city, the code one calls it by, and the first five digits of its postal codes, from which on how many. */
export interface City {
  readonly name: string;
  readonly areaCode: number;
  readonly zipFrom: number;
  readonly zips: number;
}

/** Large cities have more than a thousand: as many as need no other city's. */
const MOST_ZIPS = 900;

const city = (name: string, areaCode: number, zipFrom: number, zips = MOST_ZIPS): City => ({ name, areaCode, zipFrom, zips });

const CITIES: Partial<Record<Uf, readonly City[]>> = {
  SP: [
    ...[
      city('São Paulo', 11, 1000),
      city('Campinas', 19, 13_000, 140),
      city('São Paulo', 11, 4000),
      city('Santos', 13, 11_000, 100),
    ],
    ...[city('Guarulhos', 11, 7000, 400), city('Ribeirão Preto', 16, 14_000, 115), city('Sorocaba', 15, 18_000, 110)],
  ],
  RJ: [city('Rio de Janeiro', 21, 20_000), city('Niterói', 21, 24_000, 400)],
  MG: [city('Belo Horizonte', 31, 30_000), city('Uberlândia', 34, 38_400, 16), city('Juiz de Fora', 32, 36_000, 100)],
  ES: [city('Vitória', 27, 29_000, 100)],
  PR: [city('Curitiba', 41, 80_000), city('Londrina', 43, 86_000, 100)],
  SC: [city('Florianópolis', 48, 88_000, 100), city('Joinville', 47, 89_200, 40)],
  RS: [city('Porto Alegre', 51, 90_000), city('Caxias do Sul', 54, 95_000, 125)],
  DF: [city('Brasília', 61, 70_000)],
  GO: [city('Goiânia', 62, 74_000)],
  MS: [city('Campo Grande', 67, 79_000, 125)],
  MT: [city('Cuiabá', 65, 78_000, 100)],
  BA: [city('Salvador', 71, 40_000), city('Feira de Santana', 75, 44_000, 115)],
  PE: [city('Recife', 81, 50_000)],
  CE: [city('Fortaleza', 85, 60_000)],
  RN: [city('Natal', 84, 59_000, 140)],
  AL: [city('Maceió', 82, 57_000, 100)],
  PB: [city('João Pessoa', 83, 58_000, 100)],
  MA: [city('São Luís', 98, 65_000, 110)],
  AM: [city('Manaus', 92, 69_000, 100)],
  PA: [city('Belém', 91, 66_000)],
  TO: [city('Palmas', 63, 77_000, 250)],
};

const SOMEWHERE = city('São Paulo', 11, 1000);

const BY_MALL = new Map<string, City>(
  MALLS.map(({ code, state, id }) => {
    const ofState = CITIES[state] ?? [SOMEWHERE];
    return [code, ofState[(id - 1) % ofState.length] ?? SOMEWHERE];
  }),
);

export const cityOf = (mallCode: MallCode): City => BY_MALL.get(mallCode) ?? SOMEWHERE;

/** As the tax authority numbers the state of a mall. */
export const stateCodeOf = (mallCode: string): string => {
  const uf = MALLS.find(({ code }) => code === mallCode)?.state;
  return STATES.find((state) => state.uf === uf)?.cUf ?? '35';
};
