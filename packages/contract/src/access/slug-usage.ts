import { PERMISSION_SLUGS, type PermissionSlug } from './permission-slugs.ts';
import { SCREEN_ACCESS, type ScreenName } from './screen-access.ts';

const PRODUCT_SLUGS: ReadonlySet<string> = new Set(PERMISSION_SLUGS);

export const isProductSlug = (slug: string): slug is PermissionSlug => PRODUCT_SLUGS.has(slug);

/** What each guarded screen is called where a person is told that a slug is in use. */
const SCREEN_LABELS = {
  home: 'Início',
  promotions: 'Promoções',
  missions: 'Missões',
  regulation: 'Regulamentação',
  consumers: 'Consumidores',
  customers: 'Perfis de clientes',
  customer: 'Dados do cliente',
  customerBlockList: 'Clientes bloqueados',
  customerPermissionList: 'Clientes liberados',
  users: 'Usuários',
  createUser: 'Criar usuário',
  editUser: 'Editar usuário',
  permissions: 'Permissões',
  groups: 'Grupos',
  benefits: 'Benefícios',
  massiveBurn: 'Queima massiva',
  luckyNumberForms: 'Números da sorte',
  couponing: 'Cuponagem',
  multipliers: 'Multiplicadores',
  raffleAnswers: 'Respostas de sorteios',
  coupons: 'Cupons',
  benefitAudit: 'Histórico do benefício',
  partnerPromo: 'Promoções de parceiros',
  createInvoice: 'Enviar nota',
  invoices: 'Todas as notas',
  reviewInvoices: 'Aprovação de notas',
  monitorInvoices: 'Notas consolidadas',
  issuerCnpjs: 'CNPJ',
  purchasePermissionList: 'Lista de permissão',
  purchaseBlockList: 'Lista de bloqueio',
  storeSync: 'Store sync',
  storeService: 'Store service',
} as const satisfies Record<ScreenName, string>;

/** The screens that ask for a slug, by the name people know them under. */
export const screensUsing = (slug: string): string[] =>
  (Object.keys(SCREEN_ACCESS) as ScreenName[])
    .filter((screen) => (SCREEN_ACCESS[screen] as readonly string[]).includes(slug))
    .map((screen) => SCREEN_LABELS[screen]);
