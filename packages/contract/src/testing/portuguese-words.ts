/**
 * Words that Portuguese cannot do without and English does not have. Names of malls, people, stores and promotions are
 * to be taken out before these are looked for.
 */
const WORDS = [
  ...['não', 'são', 'está', 'estão', 'já', 'até', 'às', 'ou', 'uma', 'com', 'sem', 'para', 'pelo', 'pela', 'seu', 'sua', 'você'],
  ...['ainda', 'nenhum', 'nenhuma', 'todos', 'todas', 'qualquer', 'mais', 'menos', 'esta', 'este', 'desta', 'deste', 'quando'],
  ...['nota', 'notas', 'cliente', 'clientes', 'loja', 'lojas', 'lojista', 'usuário', 'usuários', 'grupo', 'grupos', 'permissão'],
  ...['promoção', 'promoções', 'prêmio', 'prêmios', 'cupom', 'cupons', 'número', 'números', 'sorteio', 'shopping selecionado'],
  ...['benefício', 'benefícios', 'missão', 'missões', 'campanha', 'código', 'códigos', 'vendas', 'relatório', 'motivo', 'nome'],
  ...[
    'janeiro',
    'fevereiro',
    'março',
    'abril',
    'maio',
    'junho',
    'julho',
    'agosto',
    'setembro',
    'outubro',
    'novembro',
    'dezembro',
  ],
  ...[
    'segunda',
    'terça',
    'quarta',
    'quinta',
    'sexta',
    'sábado',
    'domingo',
    'dom',
    'seg',
    'ter',
    'qua',
    'qui',
    'sex',
    'sáb',
    'mil',
  ],
  ...[
    'buscar',
    'salvar',
    'voltar',
    'cancelar',
    'fechar',
    'excluir',
    'editar',
    'criar',
    'enviar',
    'aprovar',
    'recusar',
    'filtros',
  ],
  ...[
    'página',
    'linha',
    'linhas',
    'arquivo',
    'valor',
    'quantidade',
    'telefone',
    'senha',
    'sessão',
    'ações',
    'período',
    'emissor',
  ],
];

export const PORTUGUESE = new RegExp(`(?<![\\p{L}\\d])(${WORDS.join('|')})(?![\\p{L}\\d])`, 'iu');

/** The first Portuguese word of a text; null where there is none. */
export const portugueseIn = (text: string): string | null => PORTUGUESE.exec(text)?.[0] ?? null;
