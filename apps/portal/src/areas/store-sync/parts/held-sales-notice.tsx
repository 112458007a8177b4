import '@mantine/core/styles/Alert.css';
import { formatCnpj, formatDateTime } from '@galeria/contract/kit/formats';
import type { HeldInShop } from '@galeria/contract/store-sync/sync-monitor-endpoints';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconBuildingStore } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useHolds } from '../../../lib/session/permissions.queries.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { monitorTexts } from '../monitor.texts.ts';
import { storeForm } from '../store-sync.paths.ts';
import { counted } from '../sync-words.ts';
import classes from './held-sales-notice.module.css';

const SHOWN = 3;

function HeldLine({ held, mayEnter }: { readonly held: HeldInShop; readonly mayEnter: boolean }) {
  const t = useTexts(monitorTexts);
  const { issuerCnpj, sales: count, storeName: store, luc } = held;
  const values = { count, total: counted(count), cnpj: formatCnpj(issuerCnpj) };
  const words = () => {
    if (held.isDecided) return t('heldDecided', values);
    if (!mayEnter) return t('heldAsk', values);
    return (
      <>
        {t('held', values)}{' '}
        <Anchor component={AppLink} href={storeForm(held)} inherit underline="always">
          {t('heldPage', { store })}
        </Anchor>
      </>
    );
  };
  return (
    <li className={classes.line}>
      <strong>{t('heldStore', { store, luc })}</strong>
      <span>
        {words()} <span className={classes.since}>({t('heldSince', { when: formatDateTime(held.since) })})</span>
      </span>
    </li>
  );
}

/** SYN-05: what has to be entered so that sales which wait in shops are sent. Says nothing where none do. */
export function HeldSalesNotice({ held }: { readonly held: readonly HeldInShop[] }) {
  const t = useTexts(monitorTexts);
  const mayEnter = useHolds(['read-store-service', 'update-purchase-permission-list']);
  const [isWhole, setWhole] = useState(false);
  if (held.length === 0) return null;
  const shown = isWhole ? held : held.slice(0, SHOWN);
  const more = held.length - shown.length;
  const unknown = new Set(held.flatMap(({ issuerCnpj, isDecided }) => (isDecided ? [] : [issuerCnpj]))).size;
  const isOpen = unknown > 0;
  return (
    <Alert
      color="yellow"
      icon={<IconBuildingStore aria-hidden />}
      title={isOpen ? t('heldTitle', { count: unknown }) : t('heldComing')}
    >
      <ul className={classes.lines}>
        {shown.map((each) => (
          <HeldLine key={`${each.universalId} ${each.issuerCnpj}`} held={each} mayEnter={mayEnter} />
        ))}
      </ul>
      {more > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={() => setWhole(true)}>
          {t('heldMore', { count: more })}
        </Button>
      )}
      {mayEnter && isOpen && <p className={classes.hint}>{t('heldHint')}</p>}
    </Alert>
  );
}
