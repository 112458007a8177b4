import { defineTexts } from '../../lib/i18n/texts.ts';

/** ERR-04: approved notes that do not count for a promotion yet. */
export const engineNoticeTexts = defineTexts('promotions.engine', {
  pt: {
    failing_one: '{{total}} nota aprovada ainda não contou nesta promoção',
    failing_other: '{{total}} notas aprovadas ainda não contaram nesta promoção',
    consequence: 'A contagem não congela enquanto elas não contarem. O sistema tenta de novo sozinho.',
    reason_one: '{{total}} nota: {{reason}}.',
    reason_other: '{{total}} notas: {{reason}}.',
    when: 'Desde {{since}}; próxima tentativa em {{next}}.',
    retry: 'Tentar novamente',
    cannotRetry: 'Você não tem permissão para tentar novamente',
    waiting_one: '{{total}} nota aprovada há pouco aguarda a contagem.',
    waiting_other: '{{total}} notas aprovadas há pouco aguardam a contagem.',
    unknown: 'Não foi possível verificar se há notas aprovadas sem contar.',
    check: 'Verificar novamente',
    counted_one: '{{total}} nota contou agora',
    counted_other: '{{total}} notas contaram agora',
    stillFailing: 'A falha continua: nenhuma nota contou',
  },
  en: {
    failing_one: '{{total}} approved note does not count for this promotion yet',
    failing_other: '{{total}} approved notes do not count for this promotion yet',
    consequence: 'The count does not freeze until they count. The system tries again by itself.',
    reason_one: '{{total}} note: {{reason}}.',
    reason_other: '{{total}} notes: {{reason}}.',
    when: 'Since {{since}}; next attempt at {{next}}.',
    retry: 'Try again',
    cannotRetry: 'You have no permission to try again',
    waiting_one: '{{total}} note approved a moment ago waits to be counted.',
    waiting_other: '{{total}} notes approved a moment ago wait to be counted.',
    unknown: 'It could not be checked whether approved notes are left uncounted.',
    check: 'Check again',
    counted_one: '{{total}} note counts now',
    counted_other: '{{total}} notes count now',
    stillFailing: 'It fails as before: no note counts',
  },
});
