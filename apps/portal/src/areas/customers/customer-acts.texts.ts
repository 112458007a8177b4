import { defineTexts } from '../../lib/i18n/texts.ts';

/** CUS-06, CUS-07: correcting and deleting a customer. */
export const customerActsTexts = defineTexts('customers.acts', {
  pt: {
    save: 'Salvar alterações',
    saved: 'Alterações salvas',
    nothingChanged: 'Nada foi alterado',
    isShopKeeperHelp: 'Trabalha em uma loja do shopping',
    isActiveHelp: 'Desmarcado, o cadastro deixa de valer no aplicativo sem ser excluído',
    situation: 'Situação',
    addressHelp: 'Para remover o endereço, deixe todos os campos vazios',
    staleTitle: 'Este cliente foi alterado por outra pessoa',

    deleteTitle: 'Excluir cliente?',
    deleteWhat: '{{name}} deixa de existir em todas as listas e buscas.',
    deleteErased: 'É apagado: nome, CPF, e-mail, telefone, data de nascimento, endereço e tudo o mais que identifica a pessoa.',
    deleteKept:
      'Permanece, sob um pseudônimo que não leva de volta à pessoa: notas fiscais, participações em promoções, cupons e números da sorte.',
    deleteTyped: 'Digite o CPF do cliente para confirmar',
    deleteConfirm: 'Excluir definitivamente',
    deleted: '{{name}} foi excluído.',
    heldTitle: 'Este cliente ainda não pode ser excluído',
    heldText_one: 'O motivo:',
    heldText_other: 'Os motivos:',
    notDeleted: 'Não foi possível excluir',
  },
  en: {
    save: 'Save changes',
    saved: 'Changes saved',
    nothingChanged: 'Nothing was changed',
    isShopKeeperHelp: 'Works in one of the mall’s stores',
    isActiveHelp: 'Unticked, the registration stops counting in the app without being deleted',
    situation: 'Status',
    addressHelp: 'To remove the address, leave every field empty',
    staleTitle: 'Somebody else changed this customer',

    deleteTitle: 'Delete customer?',
    deleteWhat: '{{name}} is gone from every list and search.',
    deleteErased: 'Erased: name, CPF, e-mail, phone, date of birth, address and everything else that identifies the person.',
    deleteKept:
      'Kept, under a pseudonym that does not lead back to the person: invoices, entries in promotions, coupons and lucky numbers.',
    deleteTyped: 'Type the customer’s CPF to confirm',
    deleteConfirm: 'Delete for good',
    deleted: '{{name}} was deleted.',
    heldTitle: 'This customer cannot be deleted yet',
    heldText_one: 'The reason:',
    heldText_other: 'The reasons:',
    notDeleted: 'Could not delete',
  },
});
