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
  flagOtherBuyer: {
    pt: 'O CPF impresso na nota não é o de quem a enviou',
    en: 'The CPF printed on the note is not that of its sender',
  },
} as const;
