import { defineTexts } from '../../lib/i18n/texts.ts';

/** PER-11. */
export const fourEyesTexts = defineTexts('access-manager.four-eyes', {
  pt: {
    title: 'Quatro olhos',
    on: 'Ligado',
    off: 'Desligado',
    onText:
      'Quem escreveu ou alterou uma promoção, um aditamento, benefício ou missão, ou enviou uma nota, não os aprova. Sorteios e desclassificações são feitos por duas pessoas.',
    offText: 'Uma pessoa sozinha aprova o que ela mesma escreveu e faz sorteios. Cada ato fica registrado assim.',
    since: 'Desde {{at}}, por {{by}}',
    turnOff: 'Desligar',
    turnOn: 'Ligar',
    locked: 'Vale para todos os shoppings: só altera quem gerencia acessos e tem todos eles',
    offTitle: 'Desligar quatro olhos?',
    offWarning:
      'Em todos os shoppings, uma pessoa sozinha poderá aprovar o que ela mesma escreveu ou enviou. Fica registrado na trilha e nas atas, e aparece na página de segurança.',
    onTitle: 'Ligar quatro olhos?',
    onWarning:
      'Em todos os shoppings, as próximas aprovações pedirão uma segunda pessoa. O que já foi aprovado continua aprovado.',
    turnedOff: 'Quatro olhos desligado',
    turnedOn: 'Quatro olhos ligado',
  },
  en: {
    title: 'Four eyes',
    on: 'On',
    off: 'Off',
    onText:
      'Who wrote or changed a promotion, an amendment, benefit or mission, or sent an invoice, does not approve it. Draws and disqualifications are made by two people.',
    offText: 'One person alone approves what they wrote themselves, and makes draws. Each act is recorded as such.',
    since: 'Since {{at}}, by {{by}}',
    turnOff: 'Turn off',
    turnOn: 'Turn on',
    locked: 'It holds for every mall: only somebody who manages access and has them all changes it',
    offTitle: 'Turn four eyes off?',
    offWarning:
      'In every mall, one person alone will be able to approve what they wrote or sent themselves. It is recorded on the trail and in minutes, and shows on the security page.',
    onTitle: 'Turn four eyes on?',
    onWarning: 'In every mall, the next approvals will ask for a second person. What was approved stays approved.',
    turnedOff: 'Four eyes turned off',
    turnedOn: 'Four eyes turned on',
  },
});
