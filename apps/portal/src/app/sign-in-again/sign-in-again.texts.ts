import { defineTexts } from '../../lib/i18n/texts.ts';

export const signInAgainTexts = defineTexts('sign-in-again', {
  pt: {
    title: 'Confirme que é você',
    text: 'O que você vai fazer não pode ser desfeito, ou entrega dados ou acessos. Informe sua senha para continuar: o que você preencheu fica como está.',
    password: 'Senha',
    code: 'Código do aplicativo ou de recuperação',
    confirm: 'Continuar',
    corporateText:
      'O que você vai fazer não pode ser desfeito, ou entrega dados ou acessos. Confirme pela sua conta corporativa para continuar: o que você preencheu fica como está.',
    corporate: 'Confirmar pela conta corporativa',
    corporateInstead: 'Usar a conta corporativa',
  },
  en: {
    title: 'Confirm that it is you',
    text: 'What you are about to do cannot be undone, or hands out data or access. Enter your password to go on: what you filled in stays as it is.',
    password: 'Password',
    code: 'Code of the app or recovery code',
    confirm: 'Continue',
    corporateText:
      'What you are about to do cannot be undone, or hands out data or access. Confirm with your corporate account to go on: what you filled in stays as it is.',
    corporate: 'Confirm with the corporate account',
    corporateInstead: 'Use the corporate account',
  },
});
