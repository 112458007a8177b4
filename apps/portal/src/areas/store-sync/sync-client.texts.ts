import { defineTexts } from '../../lib/i18n/texts.ts';

/** SYN-05: the client for the shop. */
export const syncClientTexts = defineTexts('store-sync.client', {
  pt: {
    done: 'O cliente foi baixado. Descompacte o arquivo no computador da loja e siga o guia que vem junto.',
    missing: 'Este servidor não tem o cliente para baixar. Avise o suporte.',
    failed: 'Não foi possível baixar o cliente. Tente novamente.',
  },
  en: {
    done: "The client was downloaded. Unzip it on the shop's computer and follow the guide that comes with it.",
    missing: 'This server has no client to download. Tell the support team.',
    failed: 'The client could not be downloaded. Try again.',
  },
});
