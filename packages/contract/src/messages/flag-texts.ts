import { phrase } from './phrase.ts';

type Unusual = { amountInCents: number; times: number; notes: number; averageInCents: number };

const unusual = (whose: string, whoseInEnglish: string) =>
  phrase<Unusual>(
    ({ amountInCents, times, notes, averageInCents }, { money }) =>
      `O valor de ${money(amountInCents)} é ${times} vezes a média das ${notes} notas aprovadas ${whose} (${money(averageInCents)})`,
    ({ amountInCents, times, notes, averageInCents }, { money }) =>
      `The amount of ${money(amountInCents)} is ${times} times the average of the ${notes} approved notes ${whoseInEnglish} (${money(averageInCents)})`,
  );

/** INV-10: what makes somebody look twice, each with its evidence. */
export const FLAG_TEXTS = {
  flagSamePicture: phrase<{ sentAt: string; isElsewhere: boolean }>(
    ({ sentAt, isElsewhere }, { dateTime }) =>
      `A foto é quase idêntica à de outra nota, enviada em ${dateTime(sentAt)}${isElsewhere ? ' em outro shopping' : ''}`,
    ({ sentAt, isElsewhere }, { dateTime }) =>
      `The picture is almost identical to that of another note, sent on ${dateTime(sentAt)}${isElsewhere ? ' in another mall' : ''}`,
  ),
  flagFastSender: phrase<{ notes: number; minutes: number }>(
    ({ notes, minutes }) => `Este cliente enviou ${notes} notas em ${minutes} minutos`,
    ({ notes, minutes }) => `This customer sent ${notes} notes in ${minutes} minutes`,
  ),
  flagFastIssuer: phrase<{ notes: number }>(
    ({ notes }) => `Este cliente enviou ${notes} notas deste emissor no mesmo dia`,
    ({ notes }) => `This customer sent ${notes} notes of this issuer on the same day`,
  ),
  flagHighForSender: unusual('deste cliente', 'of this customer'),
  flagHighForIssuer: unusual('deste emissor', 'of this issuer'),
  flagHighForStore: phrase<Unusual>(
    ({ amountInCents, times, notes, averageInCents }, { money }) =>
      `Venda de ${money(amountInCents)}: ${times} vezes a média da loja, ${money(averageInCents)} em ${notes} notas aprovadas. Espera por uma pessoa`,
    ({ amountInCents, times, notes, averageInCents }, { money }) =>
      `Sale of ${money(amountInCents)}: ${times} times the store's average, ${money(averageInCents)} in ${notes} approved notes. It waits for a person`,
  ),
  flagHighForNewStore: phrase<{ amountInCents: number; notes: number; needed: number }>(
    ({ amountInCents, notes, needed }, { money }) =>
      `Venda de ${money(amountInCents)}: a loja tem ${notes} de ${needed} notas aprovadas, e ainda não se sabe o que é habitual. Espera por uma pessoa`,
    ({ amountInCents, notes, needed }, { money }) =>
      `Sale of ${money(amountInCents)}: the store has ${notes} of ${needed} approved notes, and what is usual is not known yet. It waits for a person`,
  ),
  flagHighAlone: phrase<{ amountInCents: number; fromInCents: number }>(
    ({ amountInCents, fromInCents }, { money }) =>
      `Venda de ${money(amountInCents)}: a partir de ${money(fromInCents)} toda venda sincronizada espera por uma pessoa`,
    ({ amountInCents, fromInCents }, { money }) =>
      `Sale of ${money(amountInCents)}: from ${money(fromInCents)} on every synchronised sale waits for a person`,
  ),
  flagOtherBuyer: {
    pt: 'O CPF impresso na nota não é o de quem a enviou',
    en: 'The CPF printed on the note is not that of its sender',
  },
} as const;
