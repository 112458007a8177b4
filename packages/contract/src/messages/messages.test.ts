import { expect, test } from 'vitest';
import { formatBrl } from '../kit/formats.ts';
import { COUNTS, FILE_LIMITS } from '../reference/limits.ts';
import { message, sentenceOf } from './message.ts';
import { RULE_MESSAGES } from './rule-messages.ts';
import { RULE_TEXTS } from './rule-texts.ts';
import { TEXTS } from './texts.ts';

/** Every text without values in Portuguese. */
const PORTUGUESE = Object.fromEntries(Object.entries(TEXTS).map(([code, { pt }]) => [code, pt]));

test('[FMT-02] the texts that section 5 quotes are literal', () => {
  expect(PORTUGUESE).toMatchObject({
    startBeforeEnd: 'Data de início deve ser menor que a data de término',
    cnpjLength: 'Insira 14 caracteres numéricos',
    cnpjInvalid: 'Insira um CNPJ válido',
    emailInvalid: 'Formato de email inválido',
    ticketDigits: 'Insira 6 dígitos válidos',
    winnerSelectionInvalid: 'Não foi possivel validar a listagem de de ganhadores, entre em contato com o suporte',
  });
});

test('[FMT-02] every required field of section 5 has a message of its own', () => {
  const required = [
    RULE_MESSAGES.nameRequired,
    RULE_MESSAGES.descriptionRequired,
    RULE_MESSAGES.emailRequired,
    RULE_MESSAGES.startDateRequired,
    RULE_MESSAGES.endDateRequired,
    RULE_MESSAGES.prizeRequired,
    RULE_MESSAGES.prizeQuantityRequired,
    RULE_MESSAGES.prizeReleaseDateRequired,
    RULE_MESSAGES.withdrawalPlaceRequired,
    RULE_MESSAGES.regulationRequired,
    RULE_MESSAGES.tagRequired,
    RULE_MESSAGES.secapIdRequired,
    RULE_MESSAGES.targetValueRequired,
  ];
  expect(new Set(required.map((code) => RULE_TEXTS[code].pt)).size).toBe(13);
});

test('[ERR-01] the texts that sections 2.5, 2.6, 2.7 and 8 quote are literal', () => {
  expect(PORTUGUESE).toMatchObject({
    emptySearch: 'Não há nenhum resultado para essa busca. Tente novamente',
    confirmTitle: 'Confirme a ação',
    unblock: 'Desbloquear',
    successTitle: 'Successo',
    close: 'Fechar',
    errorTitle: 'Erro',
    calculate: 'Calcular',
    substituteWarning: 'Para cada ganhador é sorteado um suplente, indicado em amarelo.',
    published: 'PUBLICADO',
    notPublished: 'NÃO PUBLICADO',
    emptyWinners: 'Insira os bilhetes do resultado do Sorteio da Loteria Federal nos campos acima para ver os ganhadores',
    consultStock: 'CONSULTAR',
    missionListTitle: 'Listagem de Missões',
    createMission: 'Criar missão',
    internalError: 'Ocorreu um erro interno',
    invalidRequestPrefix: 'Requisição inválida: as seguintes regras de validação falharam: ',
    unexpectedErrorPrefix: 'Ocorreu um erro inesperado: ',
    loginFailed: 'Usuário ou senha inválido.',
    genericError: 'Não foi possível processar essa solicitação. Por favor, tente novamente em alguns minutos.',
    saveMissionFailed: 'Houve um erro ao salvar a missão. Tente novamente',
    saveMultiplierFailed: 'Erro ao salvar Multiplicador',
    multiplierEnded: 'Não é permitido alterar um período de multiplicador que já foi encerrado',
    linkStoreFailed: 'Não foi possível vincular a loja. Tente novamente',
    cnpjListFailed: 'Erro ao buscar lista de CNPJs',
    emptyPreRegistered: 'Não há CNPJ a ser tratado nessa lista para o shopping selecionado',
    refuseBenefitFailed: 'Houve um erro ao tentar recusar o benefício. Tente novamente.',
    drawFailedTitle: 'Ocorreu um erro!',
    drawDone: 'Número premiado gerado com sucesso.',
    publishFailedTitle: 'Ocorreu um erro!',
    publishFailedText:
      'Tivemos um erro para processar essa solicitação. Por favor, aguarde uns minutos e tente novamente. Se o erro persistir, contatar equipe técnica.',
    publishDoneTitle: 'Ganhadores publicados no app!',
    publishDoneText:
      'Em alguns minutos os ganhadores selecionados serão exibidos no aplicativo do shopping, na seção Ganhadores da tela de Promoção.',
    emptyActions: 'Não há nenhuma ação ainda',
  });
  expect(sentenceOf(message('ticketLabel', { number: 1 }), 'pt')).toBe('Destino 1');
  expect(sentenceOf(message('winnersSelected', { selected: 1, quantity: 3 }), 'pt')).toBe('Ganhadores selecionados 1/3');
});

test('[ERR-01] what section 8 describes without quoting it says what it describes, each thing by its name', () => {
  const admin = 'Entre em contato com o administrador';
  expect(PORTUGUESE).toMatchObject({
    createBenefitFailed: `Erro desconhecido ao criar o benefício. ${admin}`,
    createCampaignFailed: `Erro desconhecido ao criar a campanha. ${admin}`,
    createCouponFailed: `Erro desconhecido ao criar o cupom. ${admin}`,
    editBenefitFailed: `Erro desconhecido ao editar o benefício. ${admin}`,
    editCampaignFailed: `Erro desconhecido ao editar a campanha. ${admin}`,
    editCouponFailed: `Erro desconhecido ao editar o cupom. ${admin}`,
    massiveBurnFailed: 'Erro ao processar a queima em massa. Tente novamente ou entre em contato com o administrador',
    imageRejected: 'A imagem deve ser JPG ou PNG, ter no máximo 1 MB e exatamente 1000x1000 px',
  });
});

test('[FMT-02] numbers written out in a text are those of the limits', () => {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  const pixels = `${FILE_LIMITS.imageWidth}x${FILE_LIMITS.imageHeight} px`;
  expect(RULE_TEXTS.imageRejected.pt).toContain(megabytes(FILE_LIMITS.imageBytes));
  expect(RULE_TEXTS.imageRejected.pt).toContain(pixels);
  expect(RULE_TEXTS.imageTooLarge.pt).toContain(megabytes(FILE_LIMITS.imageBytes));
  expect(RULE_TEXTS.imageDimensions.pt).toContain(pixels);
  expect(RULE_TEXTS.regulationTooLarge.pt).toContain(megabytes(FILE_LIMITS.regulationBytes));
  expect(RULE_TEXTS.restrictionListTooLarge.pt).toContain(megabytes(FILE_LIMITS.restrictionListBytes));
  expect(RULE_TEXTS.importTooLarge.pt).toContain(megabytes(FILE_LIMITS.importBytes));
  expect(RULE_TEXTS.integrationTooLarge.pt).toContain(megabytes(FILE_LIMITS.importBytes));
  expect(RULE_TEXTS.emailListTooLong.pt).toContain(COUNTS.emailList.toLocaleString('pt-BR'));
  expect(RULE_TEXTS.cnpjLength.pt).toContain(String(COUNTS.cnpjCharacters));
  expect(RULE_TEXTS.ticketDigits.pt).toContain(String(COUNTS.lotteryTicketDigits));
  expect(RULE_TEXTS.noteAmountTooHigh.pt).toContain(formatBrl(COUNTS.noteAmountMax).replace('\u00a0', ' '));
});
