import { holdsAll } from '@galeria/contract/access/holds-all';
import { ACCESS_MANAGEMENT_SLUGS } from '@galeria/contract/access/permission-slugs';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useId } from 'react';
import { useStoreServiceOpen } from '../../lib/flags/flags.queries.ts';
import { useLocalized } from '../../lib/i18n/localized.ts';
import { defineTexts, useTexts } from '../../lib/i18n/texts.ts';
import { usePermissions } from '../../lib/session/permissions.queries.ts';
import { useSession } from '../../lib/session/session-store.ts';
import classes from './home-page.module.css';
import { HOME_TILES, type HomeTile, type TileState, tileState, wayInto } from './home-tiles.ts';

const texts = defineTexts('home', {
  pt: {
    greeting: 'Olá, {{name}}',
    subtitle: 'Escolha por onde começar.',
    'no-permission': 'Você não tem permissão para esta área. Contate o administrador.',
    'mall-not-enabled': 'Nenhum dos seus shoppings está habilitado para este serviço.',
    'waiting-unloaded': 'Não foi possível verificar o que espera por você. Recarregue a página.',
  },
  en: {
    greeting: 'Hello, {{name}}',
    subtitle: 'Choose where to start.',
    'no-permission': 'You have no permission for this area. Contact the administrator.',
    'mall-not-enabled': 'None of your malls is enabled for this service.',
    'waiting-unloaded': 'What waits for you could not be checked. Reload the page.',
  },
});

const noAdvice = { default: () => null };

/** Only administrators may have to load it. It is advice and nothing else: where it does not arrive, the page stands without it. */
const FactorAdvice = lazy(() =>
  import('./factor-advice.tsx').then(
    ({ FactorAdvice: Advice }) => ({ default: Advice }),
    () => noAdvice,
  ),
);

/** Below the tiles, which are there at once and stay where it does not arrive; that it did not is said. */
const WaitingList = lazy(() =>
  import('./waiting/waiting-list.tsx').then(
    ({ WaitingList: List }) => ({ default: List }),
    () => ({ default: WaitingUnloaded }),
  ),
);

function WaitingUnloaded() {
  const t = useTexts(texts);
  return (
    <p role="alert" className={classes.subtitle}>
      {t('waiting-unloaded')}
    </p>
  );
}

function TileContent({ tile }: { readonly tile: HomeTile }) {
  const localized = useLocalized();
  return (
    <>
      <span className={classes.icon}>
        <tile.icon size={22} stroke={1.6} aria-hidden />
      </span>
      <span className={classes.name}>{localized(tile.title)}</span>
      <span className={classes.text}>{localized(tile.text)}</span>
    </>
  );
}

interface TileProps {
  readonly tile: HomeTile;
  readonly to: string;
  readonly state: TileState;
}

function Tile({ tile, to, state }: TileProps) {
  const t = useTexts(texts);
  const reasonId = useId();
  if (state === 'open') {
    return (
      <Link to={to} className={classes.tile}>
        <TileContent tile={tile} />
      </Link>
    );
  }
  if (state === 'asking') {
    return (
      <div className={classes.tile} aria-busy="true">
        <TileContent tile={tile} />
      </div>
    );
  }
  const reason = t(state);
  // A link without an address is a disabled link; it keeps its place in the Tab order so that the reason can be heard.
  return (
    // biome-ignore lint/a11y/useSemanticElements: an anchor without an address cannot be focused
    <div role="link" aria-disabled="true" aria-describedby={reasonId} tabIndex={0} title={reason} className={classes.tile}>
      <TileContent tile={tile} />
      <IconLock size={16} stroke={1.6} aria-hidden className={classes.lock} />
      <span id={reasonId} hidden>
        {reason}
      </span>
    </div>
  );
}

/** Spec 2.3: one tile per area. */
export function HomePage() {
  const t = useTexts(texts);
  const { user } = useSession();
  const permissions = usePermissions();
  const storeServiceOpen = useStoreServiceOpen();
  const firstName = user.name.trim().split(/\s+/)[0] ?? user.name;
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t('greeting', { name: firstName })}</h1>
      <p className={classes.subtitle}>{t('subtitle')}</p>
      {holdsAll(permissions, ACCESS_MANAGEMENT_SLUGS) && (
        <Suspense fallback={null}>
          <FactorAdvice />
        </Suspense>
      )}
      <ul className={classes.tiles}>
        {HOME_TILES.map((tile) => (
          <li key={tile.to}>
            <Tile
              tile={tile}
              to={wayInto(tile, permissions) ?? tile.to}
              state={tileState(tile, { permissions, storeServiceOpen })}
            />
          </li>
        ))}
      </ul>
      <Suspense fallback={null}>
        <WaitingList />
      </Suspense>
    </div>
  );
}
