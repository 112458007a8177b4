/** The 27 states with the code the tax authority gives them (first two digits of an access key). */
export const STATES = [
  { cUf: '11', uf: 'RO', name: 'Rondônia' },
  { cUf: '12', uf: 'AC', name: 'Acre' },
  { cUf: '13', uf: 'AM', name: 'Amazonas' },
  { cUf: '14', uf: 'RR', name: 'Roraima' },
  { cUf: '15', uf: 'PA', name: 'Pará' },
  { cUf: '16', uf: 'AP', name: 'Amapá' },
  { cUf: '17', uf: 'TO', name: 'Tocantins' },
  { cUf: '21', uf: 'MA', name: 'Maranhão' },
  { cUf: '22', uf: 'PI', name: 'Piauí' },
  { cUf: '23', uf: 'CE', name: 'Ceará' },
  { cUf: '24', uf: 'RN', name: 'Rio Grande do Norte' },
  { cUf: '25', uf: 'PB', name: 'Paraíba' },
  { cUf: '26', uf: 'PE', name: 'Pernambuco' },
  { cUf: '27', uf: 'AL', name: 'Alagoas' },
  { cUf: '28', uf: 'SE', name: 'Sergipe' },
  { cUf: '29', uf: 'BA', name: 'Bahia' },
  { cUf: '31', uf: 'MG', name: 'Minas Gerais' },
  { cUf: '32', uf: 'ES', name: 'Espírito Santo' },
  { cUf: '33', uf: 'RJ', name: 'Rio de Janeiro' },
  { cUf: '35', uf: 'SP', name: 'São Paulo' },
  { cUf: '41', uf: 'PR', name: 'Paraná' },
  { cUf: '42', uf: 'SC', name: 'Santa Catarina' },
  { cUf: '43', uf: 'RS', name: 'Rio Grande do Sul' },
  { cUf: '50', uf: 'MS', name: 'Mato Grosso do Sul' },
  { cUf: '51', uf: 'MT', name: 'Mato Grosso' },
  { cUf: '52', uf: 'GO', name: 'Goiás' },
  { cUf: '53', uf: 'DF', name: 'Distrito Federal' },
] as const;

export type State = (typeof STATES)[number];
export type Uf = State['uf'];

export function stateByCode(cUf: string): State | undefined {
  return STATES.find((state) => state.cUf === cUf);
}
