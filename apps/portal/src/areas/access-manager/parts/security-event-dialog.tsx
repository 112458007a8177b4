import { formatDateTime } from '@galeria/contract/kit/formats';
import { PROBLEMS } from '@galeria/contract/messages/problem-codes';
import type { SecurityEvent } from '@galeria/contract/security-events/security-event-endpoints';
import { Button } from '@mantine/core';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { DialogButtons, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useLastShown } from '../../../ui/dialog/use-last-shown.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { accessManagerPaths } from '../access-manager.paths.ts';
import { securityTexts } from '../security.texts.ts';

const reasonOf = (code: string): string =>
  Object.hasOwn(PROBLEMS, code) ? contractMessage(PROBLEMS[code as keyof typeof PROBLEMS]) : code;

/** Everything that is kept of one event. */
export function SecurityEventDialog(props: { readonly event: SecurityEvent | null; readonly onClose: () => void }) {
  const t = useTexts(securityTexts);
  const { to } = useMount();
  const opensUsers = useHolds(['read-user', 'update-user']);
  const event = useLastShown(props.event);
  return (
    <DialogFrame opened={props.event !== null} onClose={props.onClose} title={t('details')} size="md">
      {event && (
        <>
          <KeyValueList
            items={[
              { label: t('kind'), value: t(event.kind) },
              { label: t('when'), value: formatDateTime(event.at), figures: true },
              { label: t('last'), value: formatDateTime(event.lastAt), figures: true },
              { label: t('count'), value: event.count.toLocaleString('pt-BR'), figures: true },
              { label: t('person'), value: event.person ?? t('nobody'), wide: true },
              { label: t('address'), value: event.address ?? t('noAddress'), figures: true },
              ...(event.people === null
                ? []
                : [{ label: t('people'), value: event.people.toLocaleString('pt-BR'), figures: true }]),
              ...(event.endpoint === null ? [] : [{ label: t('what'), value: event.endpoint, wide: true }]),
              ...(event.code === null ? [] : [{ label: t('code'), value: reasonOf(event.code), wide: true }]),
              ...(event.requestId === null ? [] : [{ label: t('requestId'), value: event.requestId, wide: true }]),
            ]}
          />
          {event.userId !== null && opensUsers && (
            <DialogButtons>
              <Button component={AppLink} href={to(accessManagerPaths.editUser(event.userId))}>
                {t('openUser')}
              </Button>
            </DialogButtons>
          )}
        </>
      )}
    </DialogFrame>
  );
}
