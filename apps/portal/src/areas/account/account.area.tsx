import { SCREEN_ACCESS } from '@galeria/contract/access/screen-access';
import type { Area } from '../../lib/mount.tsx';

/** SES-09: everybody's own account; it asks for no permission. */
export const accountArea: Area = {
  name: 'account',
  screens: [
    {
      path: '',
      title: { pt: 'Minha conta', en: 'My account' },
      access: SCREEN_ACCESS.home,
      load: async () => ({ Page: (await import('./pages/account-page.tsx')).AccountPage }),
    },
  ],
};
