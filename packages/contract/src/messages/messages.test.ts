import { expect, test } from 'vitest';
import { formatBrl } from '../kit/formats.ts';
import { COUNTS, FILE_LIMITS } from '../reference/limits.ts';
import { CATALOGUE } from './catalogue-messages.ts';
import { RULE_MESSAGES } from './rule-messages.ts';

test('[FMT-02] the texts that section 5 quotes are literal', () => {
  expect(RULE_MESSAGES).toMatchObject({
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
  expect(new Set(required).size).toBe(13);
});

test('[ERR-01] the texts that sections 2.5, 2.6, 2.7 and 8 quote are literal', () => {
  expect(CATALOGUE).toMatchObject({
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
    ticketLabel: 'Destino {{number}}',
    winnersSelected: 'Ganhadores selecionados {{selected}}/{{quantity}}',
  });
});

test('[FMT-02] numbers written out in a text are those of the limits', () => {
  const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
  const pixels = `${FILE_LIMITS.imageWidth}x${FILE_LIMITS.imageHeight} px`;
  expect(RULE_MESSAGES.imageRejected).toContain(megabytes(FILE_LIMITS.imageBytes));
  expect(RULE_MESSAGES.imageRejected).toContain(pixels);
  expect(RULE_MESSAGES.imageTooLarge).toContain(megabytes(FILE_LIMITS.imageBytes));
  expect(RULE_MESSAGES.imageDimensions).toContain(pixels);
  expect(RULE_MESSAGES.regulationTooLarge).toContain(megabytes(FILE_LIMITS.regulationBytes));
  expect(RULE_MESSAGES.restrictionListTooLarge).toContain(megabytes(FILE_LIMITS.restrictionListBytes));
  expect(RULE_MESSAGES.importTooLarge).toContain(megabytes(FILE_LIMITS.importBytes));
  expect(RULE_MESSAGES.integrationTooLarge).toContain(megabytes(FILE_LIMITS.importBytes));
  expect(RULE_MESSAGES.emailListTooLong).toContain(COUNTS.emailList.toLocaleString('pt-BR'));
  expect(RULE_MESSAGES.cnpjLength).toContain(String(COUNTS.cnpjCharacters));
  expect(RULE_MESSAGES.ticketDigits).toContain(String(COUNTS.lotteryTicketDigits));
  expect(RULE_MESSAGES.noteAmountTooHigh).toContain(formatBrl(COUNTS.noteAmountMax).replace('\u00a0', ' '));
});
