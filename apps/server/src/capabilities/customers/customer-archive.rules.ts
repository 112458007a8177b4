import type { BlockEvent, CustomerDetail, TimelineEntry } from '@galeria/contract/customers/customer';

export interface ArchiveContents {
  readonly madeAt: Date;
  readonly customer: CustomerDetail;
  readonly timeline: readonly TimelineEntry[];
  readonly blocks: readonly BlockEvent[];
  readonly accesses: readonly {
    readonly at: string;
    readonly action: string;
    readonly by: string | null;
    /** Earlier values are kept too, and so are the person's to have. */
    readonly before: unknown;
    readonly after: unknown;
  }[];
  readonly participation: {
    readonly progress: readonly { promotion: string; mode: string; counted: number; rewards: number; at: Date }[];
    readonly invoices: readonly {
      promotion: string;
      invoiceId: string;
      issueDate: string;
      counted: boolean;
      countedInCents: number;
      trace: unknown;
      at: Date;
    }[];
    readonly extras: readonly { promotion: string; quantity: number; at: Date }[];
  };
  /** Whether the CPF is released from the mall's purchase limits, why and by whom. */
  readonly release: { readonly reason: string; readonly by: string; readonly at: string } | null;
}

type Cell = string | number | null;

export interface ArchiveTable {
  readonly file: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

const reais = (cents: number | null): string | null => (cents === null ? null : (cents / 100).toFixed(2).replace('.', ','));

/** Every field of the entity by name and value, its address and realm too. */
export function profileLines(customer: object, prefix = ''): (readonly [string, string])[] {
  return Object.entries(customer).flatMap(([key, value]): (readonly [string, string])[] => {
    if (value !== null && typeof value === 'object') return profileLines(value, `${prefix}${key}.`);
    return [[`${prefix}${key}`, value === null ? '' : String(value)]];
  });
}

/** LGPD art. 19: in a form that can be used again. One table a subject, for people; dados.json has the same for machines. */
export function archiveTables({ customer, timeline, blocks, accesses, participation, release }: ArchiveContents): ArchiveTable[] {
  const of = (kind: TimelineEntry['kind']) => timeline.filter((entry) => entry.kind === kind);
  return [
    { file: 'perfil.csv', header: ['campo', 'valor'], rows: profileLines(customer) },
    {
      file: 'notas.csv',
      header: ['enviada em', 'CNPJ emissor', 'chave de acesso', 'situação', 'valor (R$)'],
      rows: of('INVOICE').map(({ at, subject, number, status, amountInCents }) => [
        at,
        subject,
        number,
        status,
        reais(amountInCents),
      ]),
    },
    {
      file: 'participacoes.csv',
      header: ['data', 'promoção'],
      rows: of('OPT_IN').map(({ at, subject }) => [at, subject]),
    },
    {
      file: 'numeros-da-sorte.csv',
      header: ['data', 'promoção', 'número', 'resultado'],
      rows: of('LUCKY_NUMBER').map(({ at, subject, number, status }) => [at, subject, number, status]),
    },
    {
      file: 'cupons.csv',
      header: ['data', 'promoção', 'cupom', 'situação'],
      rows: of('COUPON').map(({ at, subject, number, status }) => [at, subject, number, status]),
    },
    {
      file: 'progresso.csv',
      header: ['data', 'promoção', 'mecânica', 'acumulado', 'metas atingidas'],
      rows: participation.progress.map(({ at, promotion, mode, counted, rewards }) => [
        at.toISOString(),
        promotion,
        mode,
        counted,
        rewards,
      ]),
    },
    {
      file: 'notas-em-promocoes.csv',
      header: ['data', 'promoção', 'nota', 'emitida em', 'contou', 'valor contado (R$)'],
      rows: participation.invoices.map((invoice) => [
        invoice.at.toISOString(),
        invoice.promotion,
        invoice.invoiceId,
        invoice.issueDate,
        invoice.counted ? 'sim' : 'não',
        reais(invoice.countedInCents),
      ]),
    },
    {
      file: 'extras.csv',
      header: ['data', 'promoção', 'quantidade'],
      rows: participation.extras.map(({ at, promotion, quantity }) => [at.toISOString(), promotion, quantity]),
    },
    {
      file: 'bloqueios.csv',
      header: ['data', 'ato', 'por', 'motivo'],
      rows: blocks.map(({ at, act, by, reason }) => [at, act, by, reason]),
    },
    {
      file: 'acessos.csv',
      header: ['data', 'ato', 'por', 'antes', 'depois'],
      rows: accesses.map(({ at, action, by, before, after }) => [at, action, by, JSON.stringify(before), JSON.stringify(after)]),
    },
    {
      file: 'cpf-liberado.csv',
      header: ['data', 'por', 'motivo'],
      rows: release ? [[release.at, release.by, release.reason]] : [],
    },
  ];
}

export const archiveNote = (madeAt: Date): string =>
  [
    'Dados mantidos sobre o titular, conforme os artigos 18 e 19 da Lei 13.709/2018 (LGPD).',
    `Gerado em ${madeAt.toISOString()}.`,
    'dados.json contém tudo; cada arquivo CSV contém uma parte, para abrir em uma planilha.',
    'acessos.csv diz quem consultou, alterou ou exportou os dados. Nenhum dado foi compartilhado fora do shopping.',
    '',
  ].join('\r\n');
