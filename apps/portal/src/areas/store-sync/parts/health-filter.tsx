import { SYNC_HEALTH_LABELS, SYNC_HEALTHS, type SyncHealth } from '@galeria/contract/store-sync/sync-health';
import {
  type Icon,
  IconBuildingStore,
  IconCircleCheck,
  IconClockExclamation,
  IconKeyOff,
  IconPlugConnectedX,
  IconVolumeOff,
} from '@tabler/icons-react';
import { HEALTH_TONES } from '../../../domain/sync-display/sync-health-tones.ts';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import type { Tone } from '../../../ui/theme/colors.ts';
import { monitorTexts } from '../monitor.texts.ts';
import { counted } from '../sync-words.ts';
import classes from './monitor.module.css';

const ICONS: Readonly<Record<SyncHealth, Icon>> = {
  OK: IconCircleCheck,
  LATE: IconClockExclamation,
  SILENT: IconVolumeOff,
  NEVER: IconPlugConnectedX,
  REVOKED: IconKeyOff,
};
/** What needs somebody stands before what does not. */
const ORDER = ['SILENT', 'REVOKED', 'LATE', 'NEVER', 'OK'] as const satisfies readonly SyncHealth[];

interface HealthFilterProps {
  /** Undefined while they load. */
  readonly counts: Readonly<Record<SyncHealth, number>> | undefined;
  /** Empty: all of them. */
  readonly value: SyncHealth | '';
  readonly onChange: (health: SyncHealth | '') => void;
}

/** SYN-03: how many stores are how; each is also what the list is narrowed by. */
export function HealthFilter({ counts, value, onChange }: HealthFilterProps) {
  const t = useTexts(monitorTexts);
  const all = counts && SYNC_HEALTHS.reduce((sum, health) => sum + counts[health], 0);
  const choice = (id: SyncHealth | '', ChoiceIcon: Icon, tone: Tone, name: string, count: number | undefined) => (
    <button
      key={id}
      type="button"
      className={classes.health}
      aria-pressed={value === id}
      // Pressed again it lets go.
      onClick={() => onChange(value === id ? '' : id)}
    >
      <span className={classes.healthIcon} data-tone={tone} aria-hidden>
        <ChoiceIcon size={18} stroke={1.7} />
      </span>
      <span className={classes.healthWords}>
        {/* A no-break space keeps the room while it loads. */}
        <span className={classes.healthCount}>{count === undefined ? '\u00a0' : counted(count)}</span>
        <span className={classes.healthName}>{name}</span>
      </span>
    </button>
  );
  return (
    <fieldset className={classes.healths} aria-label={t('healths')}>
      {choice('', IconBuildingStore, 'neutral', t('all'), all)}
      {ORDER.map((health) =>
        choice(health, ICONS[health], HEALTH_TONES[health], contractMessage(SYNC_HEALTH_LABELS[health]), counts?.[health]),
      )}
    </fieldset>
  );
}
