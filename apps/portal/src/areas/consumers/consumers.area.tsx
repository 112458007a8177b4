import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

const { consumers: access } = SCREEN_ACCESS;

/** Spec 2.1: who takes part in promotions. No prefetch: a look at somebody is recorded (PER-09), hovering over a link is none. */
export const consumersArea: Area = {
  name: 'consumers',
  screens: [
    {
      path: '',
      title: { pt: 'Consumidores', en: 'Consumers' },
      access,
      load: async () => ({ Page: (await import('./pages/consumers-page.tsx')).ConsumersPage }),
    },
    {
      path: 'profile/:id',
      title: { pt: 'Perfil do consumidor', en: 'Consumer profile' },
      access,
      load: async () => ({ Page: (await import('./pages/consumer-page.tsx')).ConsumerPage }),
    },
  ],
};
