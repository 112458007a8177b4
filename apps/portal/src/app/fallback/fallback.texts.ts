import { defineTexts } from '../../lib/i18n/texts.ts';

export const fallbackTexts = defineTexts('fallback', {
  pt: {
    forbiddenTitle: 'Não autorizado',
    forbiddenText: 'Você não tem permissão para acessar esta página. Contate o administrador.',
    notFoundTitle: 'Página não encontrada',
    notFoundText: 'O endereço pode ter mudado, ou o registro não existe mais.',
    failedTitle: 'Algo deu errado',
    failedText: 'Não foi possível carregar esta página. Verifique sua conexão e tente novamente.',
    maintenanceTitle: 'Em manutenção',
    maintenanceText: 'O portal está sendo atualizado e volta em instantes.',
    comingSoonTitle: 'Em breve',
    comingSoonText: 'Esta página ainda está em construção.',
    retry: 'Tentar novamente',
    home: 'Home',
    requestId: 'Código para o suporte: {{id}}',
  },
  en: {
    forbiddenTitle: 'Not authorized',
    forbiddenText: 'You do not have permission to open this page. Contact the administrator.',
    notFoundTitle: 'Page not found',
    notFoundText: 'The address may have changed, or the record no longer exists.',
    failedTitle: 'Something went wrong',
    failedText: 'This page could not be loaded. Check your connection and try again.',
    maintenanceTitle: 'Under maintenance',
    maintenanceText: 'The portal is being updated and will be back shortly.',
    comingSoonTitle: 'Coming soon',
    comingSoonText: 'This page is still being built.',
    retry: 'Try again',
    home: 'Home',
    requestId: 'Code for support: {{id}}',
  },
});
