import { DISQUALIFICATION_REASON_LABELS, type DisqualifiedNumber, type VoidedNumber } from './disqualification.ts';
import type { Approximation, CancelledNumber, DrawSettings, DrawStep, EmptySeries, Pick, StepKind } from './draw-shapes.ts';
import { type Words, words } from './finding.ts';

// The sentences of the checkers, each in Portuguese and in English.

const STEPS: Readonly<Record<StepKind, readonly [string, string]>> = {
  exact: ['número exato', 'exact number'],
  'not-handed-out': ['não distribuído', 'not handed out'],
  nearest: ['mais próximo', 'nearest'],
  'next-higher': ['imediatamente superior', 'next higher'],
  'next-lower': ['imediatamente inferior', 'next lower'],
  'holder-has-won': ['participante já contemplado', 'holder has already won'],
  'note-cancelled': ['nota cancelada pela loja', 'note cancelled by the store'],
  'top-reached': ['fim da série alcançado', 'top of the series reached'],
  'series-empty': ['série sem números', 'series without numbers'],
  'series-exhausted': ['série esgotada', 'series exhausted'],
  'list-exhausted': ['lista esgotada', 'list exhausted'],
};

function stepWords(step: DrawStep | undefined): Words {
  if (step === undefined) return words('nenhum passo', 'no step');
  const [what, english] = STEPS[step.kind];
  const holder = step.holder === null ? '' : ` ${step.holder}`;
  const number = step.number === null ? '' : ` ${step.number}`;
  const position = step.position === null ? '' : ` (${step.position})`;
  const rest = `${number}${holder}${position}`;
  return words(`${what}, série ${step.series}${rest}`, `${english}, series ${step.series}${rest}`);
}

function pickWords(pick: Pick | undefined): Words {
  if (pick === undefined) return words('ninguém', 'nobody');
  const english = pick.type === 'GANHADOR' ? 'winner' : 'substitute';
  const what = pick.type === 'GANHADOR' ? 'ganhador' : 'suplente';
  return words(`${what} ${pick.number} ${pick.holder}`, `${english} ${pick.number} ${pick.holder}`);
}

const APPROXIMATION: Readonly<Record<Approximation, readonly [string, string]>> = {
  ALTERNATING: ['a mais próxima, no empate a superior', 'the nearest, the higher of two as near'],
  UP_THEN_DOWN: ['as superiores, depois as inferiores', 'the higher ones, then the lower ones'],
  UP_CIRCULAR: ['as superiores, em círculo', 'the higher ones, in a circle'],
};

const NEXT_SERIES: Readonly<Record<EmptySeries, readonly [string, string]>> = {
  NEAREST: ['a mais próxima, no empate a superior', 'the nearest, the higher of two as near'],
  NEXT_LOWER: ['a imediatamente inferior', 'the next lower'],
};

function sourceWords({ seriesSource, sourcePrize, seriesPrefix }: DrawSettings): Words {
  switch (seriesSource) {
    case 'TENS_OF_FIRST':
      return words('dezenas dos primeiros prêmios', 'tens of the first prizes');
    case 'TENS_OF_PRIZE':
      return words(`dezena do ${sourcePrize}º prêmio`, `tens of prize ${sourcePrize}`);
    case 'PREFIX_AND_TENS':
      return words(`${seriesPrefix} e a dezena do 1º prêmio`, `${seriesPrefix} and the tens of prize 1`);
  }
}

/** The promotion's rule in one sentence: whoever checks compares it with the regulation. */
export function ruleWords(settings: DrawSettings): Words {
  const { firstSeries, seriesCount, orderDigits, approximation, onePerCpf, winners } = settings;
  const last = firstSeries + seriesCount - 1;
  const source = sourceWords(settings);
  const [near, nearEnglish] = APPROXIMATION[approximation];
  // Going up in a circle leaves nothing to choose.
  const [next, nextEnglish] =
    approximation === 'UP_CIRCULAR'
      ? ['a seguinte, em círculo', 'the following, in a circle']
      : NEXT_SERIES[settings.emptySeries];
  return words(
    `Séries ${firstSeries} a ${last}, ordem de ${orderDigits} dígitos; série: ${source.what}; ordem não distribuída: ${near}; ` +
      `série esgotada: ${next}; ${onePerCpf ? 'um prêmio por CPF' : 'vários prêmios por CPF'}; ` +
      `ganhadores: ${winners}, e outros tantos suplentes.`,
    `Series ${firstSeries} to ${last}, orders of ${orderDigits} digits; series: ${source.english}; order not handed out: ${nearEnglish}; ` +
      `series exhausted: ${nextEnglish}; ${onePerCpf ? 'one prize per CPF' : 'several prizes per CPF'}; ` +
      `winners: ${winners}, and as many substitutes.`,
  );
}

export const say = {
  publishedFit: words(
    'O que a prova diz é o que foi publicado antes do sorteio.',
    'What the proof says is what was published before the draw.',
  ),
  rootNotPublished: (given: string, published: string) =>
    words(
      `A raiz da prova é ${given}; a publicada antes do sorteio é ${published}.`,
      `The proof's root is ${given}; the one published before the draw is ${published}.`,
    ),
  keyHashNotPublished: (given: string, published: string) =>
    words(
      `O hash da chave na prova é ${given}; o publicado antes do sorteio é ${published}.`,
      `The key's hash in the proof is ${given}; the one published before the draw is ${published}.`,
    ),

  keyFits: (keyHash: string) => words(`A chave corresponde ao hash ${keyHash}.`, `The key has the hash ${keyHash}.`),
  keyDiffers: (found: string, keyHash: string) =>
    words(
      `A chave não corresponde ao hash ${keyHash}: o seu SHA-256 é ${found}.`,
      `The key has not the hash ${keyHash}: its SHA-256 is ${found}.`,
    ),

  blocksFit: (count: number) =>
    words(`Os ${count} blocos da lista estão completos.`, `The ${count} blocks of the list are complete.`),
  blockCount: (found: number, expected: number) =>
    words(
      `A prova traz ${found} blocos da lista; as séries têm ${expected}.`,
      `The proof has ${found} blocks of the list; the series have ${expected}.`,
    ),
  blockNotEmpty: (first: string, last: string) =>
    words(
      `O bloco ${first} a ${last} é dado como vazio, mas seu resumo não é o de um bloco vazio.`,
      `Block ${first} to ${last} is given as empty, but its digest is not that of an empty block.`,
    ),

  rootFits: (root: string) =>
    words(`Os resumos dos blocos formam a raiz ${root}.`, `The digests of the blocks make the root ${root}.`),
  rootDiffers: (found: string, given: string) =>
    words(
      `Os resumos dos blocos formam a raiz ${found}, não a raiz ${given} da prova.`,
      `The digests of the blocks make the root ${found}, not the proof's root ${given}.`,
    ),

  countsFit: (count: number) =>
    words(
      `As quantidades dos ${count} blocos que não foram abertos fazem parte dos seus resumos.`,
      `The counts of the ${count} blocks that were not opened are part of their digests.`,
    ),
  countUnbound: (first: string, last: string) =>
    words(
      `A prova não traz o que prende a quantidade do bloco ${first} a ${last} ao seu resumo.`,
      `The proof does not bring what binds the count of block ${first} to ${last} to its digest.`,
    ),
  countDiffers: (first: string, last: string, entries: number) =>
    words(
      `O bloco ${first} a ${last} não tem ${entries} números: com essa quantidade o seu resumo seria outro.`,
      `Block ${first} to ${last} has not ${entries} numbers: with that count its digest would be another.`,
    ),

  settingsFit: (hash: string, at: string) =>
    words(
      `As regras usadas são as publicadas em ${at}, de hash ${hash}.`,
      `The settings used are those published at ${at}, with the hash ${hash}.`,
    ),
  settingsDiffer: (found: string, given: string, at: string) =>
    words(
      `As regras usadas têm o hash ${found}; em ${at} foi publicado ${given}.`,
      `The settings used have the hash ${found}; at ${at} it was ${given} that was published.`,
    ),
  settingsUncommitted: words(
    'Nenhuma regra tinha sido publicada antes do sorteio.',
    'No settings had been published before the draw.',
  ),
  commitmentsMisplaced: words(
    'As publicações das regras não estão na ordem em que foram feitas.',
    'The publications of the settings are not in the order in which they were made.',
  ),
  formatDiffers: words(
    'A prova diz ser do formato antigo, mas traz o que só o novo tem.',
    'The proof says it is of the older format, but brings what only the newer has.',
  ),
  settingsNotPublished: (given: string, published: string) =>
    words(
      `O hash das regras publicado antes do sorteio, ${published}, não está na prova; o dela é ${given}.`,
      `The settings' hash published before the draw, ${published}, is not in the proof; its own is ${given}.`,
    ),

  totalFits: (total: number) =>
    words(`Os blocos somam o total de ${total} números.`, `The blocks add up to the total of ${total} numbers.`),
  totalDiffers: (sum: number, total: number) =>
    words(
      `Os blocos somam ${sum} números, a prova diz ${total}.`,
      `The blocks add up to ${sum} numbers, the proof says ${total}.`,
    ),

  openedFit: (count: number) =>
    words(`Os ${count} blocos abertos conferem com os seus resumos.`, `The ${count} opened blocks have their digests.`),
  openedTwice: (first: string, last: string) =>
    words(`O bloco ${first} a ${last} foi aberto duas vezes.`, `Block ${first} to ${last} was opened twice.`),
  noSuchBlock: (block: number) => words(`Não existe o bloco ${block}.`, `There is no block ${block}.`),
  noLine: (line: string, first: string, last: string) =>
    words(
      `No bloco ${first} a ${last}, isto não é uma linha da lista: "${line}".`,
      `In block ${first} to ${last}, this is no line of the list: "${line}".`,
    ),
  lineMisplaced: (number: string, first: string, last: string) =>
    words(
      `No bloco ${first} a ${last}, o número ${number} está repetido ou fora do lugar.`,
      `In block ${first} to ${last}, number ${number} is repeated or out of place.`,
    ),
  entriesDiffer: (first: string, last: string, found: number, given: number) =>
    words(
      `O bloco ${first} a ${last} tem ${found} linhas; a prova diz ${given}.`,
      `Block ${first} to ${last} has ${found} lines; the proof says ${given}.`,
    ),
  linesDiffer: (first: string, last: string) =>
    words(
      `As linhas do bloco ${first} a ${last} não são as que formam o seu resumo.`,
      `The lines of block ${first} to ${last} are not those that make its digest.`,
    ),
  digestDiffers: (first: string, last: string) =>
    words(
      `O resumo do bloco ${first} a ${last} foi trocado na prova: com o resumo das suas linhas, a raiz confere.`,
      `The digest of block ${first} to ${last} was changed in the proof: with the digest of its lines the root is right.`,
    ),

  readingFits: (number: string) =>
    words(`Os cinco bilhetes dão o número sorteado ${number}.`, `The five tickets give the drawn number ${number}.`),
  readingDiffers: (found: string, given: string) =>
    words(`Os cinco bilhetes dão ${found}; a prova diz ${given}.`, `The five tickets give ${found}; the proof says ${given}.`),

  walkFits: (count: number) =>
    words(
      `A regra, refeita, dá os mesmos ${count} passos, um a um.`,
      `The rule, run again, gives the same ${count} steps, one by one.`,
    ),
  walkOutside: (first: string, last: string) =>
    words(
      `A regra precisa dos números de ${first} a ${last}, que a prova não traz.`,
      `The rule needs the numbers ${first} to ${last}, which the proof does not bring.`,
    ),
  stepDiffers(place: number, given: DrawStep | undefined, right: DrawStep | undefined): Words {
    const [one, other] = [stepWords(given), stepWords(right)];
    return words(
      `O passo ${place} da prova é "${one.what}"; a regra dá "${other.what}".`,
      `Step ${place} of the proof is "${one.english}"; the rule gives "${other.english}".`,
    );
  },

  picksFit: (count: number, missing: number) =>
    words(
      `Os ${count} contemplados são os que a regra dá${missing === 0 ? '' : `; faltam ${missing}, por não haver mais números`}.`,
      `The ${count} picks are those the rule gives${missing === 0 ? '' : `; ${missing} are missing, for want of numbers`}.`,
    ),
  pickDiffers(position: number, given: Pick | undefined, right: Pick | undefined): Words {
    const [one, other] = [pickWords(given), pickWords(right)];
    return words(
      `Na posição ${position} a prova traz ${one.what}; a regra dá ${other.what}.`,
      `At place ${position} the proof has ${one.english}; the rule gives ${other.english}.`,
    );
  },
  missingDiffers: (given: number, right: number) =>
    words(
      `A prova diz que faltam ${given} contemplados; a regra dá ${right}.`,
      `The proof says that ${given} picks are missing; the rule gives ${right}.`,
    ),

  cancelledFit(cancelled: readonly CancelledNumber[]): Words {
    const told = cancelled.map(({ number, at }) => `${number} (${at})`).join(', ');
    return words(
      `Números sem direito, por a loja ter cancelado a sua nota antes do sorteio: ${told}.`,
      `Numbers passed over, since the store cancelled their note before the draw: ${told}.`,
    );
  },
  cancelledLater: (number: string, at: string) =>
    words(
      `A nota do número ${number} só foi cancelada em ${at}, depois do sorteio: ele não podia ser deixado de lado.`,
      `The note of number ${number} was only cancelled at ${at}, after the draw: it could not be passed over.`,
    ),
  cancelledUnmet: (number: string) =>
    words(
      `O número ${number} é dado como cancelado, mas nenhum passo passa por ele.`,
      `Number ${number} is given as cancelled, but no step comes by it.`,
    ),

  disqualifiedFit(disqualified: readonly DisqualifiedNumber[]): Words {
    const told = (language: 'pt' | 'en') =>
      disqualified
        .map(({ number, reason, at }) => `${number} (${DISQUALIFICATION_REASON_LABELS[reason][language]}, ${at})`)
        .join(', ');
    return words(
      `Números desclassificados depois do sorteio, segundo a promotora: ${told('pt')}.`,
      `Numbers disqualified after the draw, by the promoter's word: ${told('en')}.`,
    );
  },
  disqualifiedTwice: (number: string) =>
    words(`O número ${number} está desclassificado mais de uma vez.`, `Number ${number} is disqualified more than once.`),
  disqualifiedUnpicked: (number: string) =>
    words(
      `O número ${number} é dado como desclassificado, mas não foi sorteado nesse lugar.`,
      `Number ${number} is given as disqualified but was not drawn in that place.`,
    ),
  disqualifiedEarlier: (number: string, at: string) =>
    words(
      `O número ${number} foi desclassificado em ${at}, antes do sorteio: ninguém podia saber dele.`,
      `Number ${number} was disqualified at ${at}, before the draw: nobody could know of it.`,
    ),

  voidedFit(voided: readonly VoidedNumber[]): Words {
    const told = voided.map(({ number, at }) => `${number} (${at})`).join(', ');
    return words(
      `Números sorteados que perderam a validade depois do sorteio, por a loja ter cancelado a sua nota: ${told}. A apuração não muda.`,
      `Drawn numbers that became void after the draw, since the store cancelled their note: ${told}. The draw stays as it was.`,
    );
  },
  voidedTwice: (number: string) =>
    words(
      `O número ${number} é dado mais de uma vez como de nota cancelada depois do sorteio.`,
      `Number ${number} is given more than once as one whose note was cancelled after the draw.`,
    ),
  voidedUnpicked: (number: string) =>
    words(
      `O número ${number} é dado como de nota cancelada depois do sorteio, mas não foi sorteado nesse lugar.`,
      `Number ${number} is given as one whose note was cancelled after the draw, but was not drawn in that place.`,
    ),
  voidedEarlier: (number: string, at: string) =>
    words(
      `A nota do número ${number} foi cancelada em ${at}, antes do sorteio: ele devia ter sido deixado de lado.`,
      `The note of number ${number} was cancelled at ${at}, before the draw: it should have been passed over.`,
    ),

  fieldDiffers: (field: string) =>
    words(
      `O campo "${field}" da prova foi trocado: o seu selo é o de outro valor.`,
      `The field "${field}" of the proof was changed: its seal is that of another value.`,
    ),

  numbersFit: (count: number) =>
    words(
      `Pela chave, os ${count} números dos blocos abertos são exatamente os distribuídos ali, cada um na sua vez.`,
      `By the key, the ${count} numbers of the opened blocks are exactly those handed out there, each in its turn.`,
    ),
  numbersUnknown: words(
    'Sem a chave certa não se pode dizer que números foram distribuídos.',
    'Without the right key nobody can say which numbers were handed out.',
  ),
  neverHandedOut: (number: string) =>
    words(
      `O número ${number} está na lista, mas não foi distribuído: pela chave, a sua vez não chegou.`,
      `Number ${number} is in the list but was not handed out: by the key, its turn did not come.`,
    ),
  leftOut: (number: string) =>
    words(
      `O número ${number} foi distribuído, pela chave, e não está na lista.`,
      `Number ${number} was handed out, by the key, and is not in the list.`,
    ),

  listFits: (count: number, root: string) =>
    words(
      `A lista inteira, de ${count} números, forma a raiz ${root}.`,
      `The whole list, of ${count} numbers, makes the root ${root}.`,
    ),
  listLine: (place: number, line: string) =>
    words(`A linha ${place} não é uma linha da lista: "${line}".`, `Line ${place} is no line of the list: "${line}".`),
  listOrder: (place: number, number: string) =>
    words(
      `Na linha ${place}, o número ${number} está repetido ou fora de ordem.`,
      `In line ${place}, number ${number} is repeated or out of order.`,
    ),
  listAdded: (number: string) =>
    words(
      `O número ${number} foi acrescentado à lista: pela chave, nunca foi distribuído.`,
      `Number ${number} was added to the list: by the key, it was never handed out.`,
    ),
  listRemoved: (number: string) =>
    words(
      `O número ${number} foi retirado da lista: pela chave, foi distribuído.`,
      `Number ${number} was taken out of the list: by the key, it was handed out.`,
    ),
  listHolder: (place: number, number: string, given: string, right: string) =>
    words(
      `Na linha ${place}, o número ${number} é de ${right}, não de ${given}.`,
      `In line ${place}, number ${number} belongs to ${right}, not to ${given}.`,
    ),
  listBlock: (first: string, last: string) =>
    words(
      `Entre ${first} e ${last} os números são os distribuídos, mas o participante de algum deles foi trocado.`,
      `Between ${first} and ${last} the numbers are those handed out, but the holder of one of them was changed.`,
    ),
  listUnlike: (first: string, last: string) =>
    words(
      `Entre ${first} e ${last} a lista não é a que foi congelada.`,
      `Between ${first} and ${last} the list is not the one that was frozen.`,
    ),
  listOther: (found: string, given: string) =>
    words(`A lista forma a raiz ${found}, não a raiz ${given}.`, `The list makes the root ${found}, not the root ${given}.`),

  numberFits: (number: string, holder: string, root: string) =>
    words(
      `O número ${number}, do participante ${holder}, está na lista de raiz ${root}.`,
      `Number ${number}, of holder ${holder}, is in the list of root ${root}.`,
    ),
  numberDiffers: (number: string, root: string) =>
    words(
      `O caminho do número ${number} não leva à raiz ${root}: esta prova não mostra que ele está na lista.`,
      `The path of number ${number} does not lead to the root ${root}: this proof does not show that it is in the list.`,
    ),
  numberRootDiffers: (given: string, root: string) =>
    words(
      `A prova do número diz ser da raiz ${given}, não da raiz ${root}.`,
      `The number's proof says it is of the root ${given}, not ${root}.`,
    ),
  numberUnknown: (number: string) =>
    words(`${number} não é um número desta promoção.`, `${number} is no number of this promotion.`),
};
