import '@mantine/core/styles/Checkbox.css';
import { CATALOGUE } from '@galeria/contract/messages/catalogue-messages';
import { message } from '@galeria/contract/messages/message';
import type { PromotionToken } from '@galeria/contract/promotions/extra-endpoints';
import { PAGE_SIZES, TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { ActionIcon, Button, Checkbox, Text, TextInput } from '@mantine/core';
import { IconSearch, IconSearchOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { selectRows } from '../../../ui/data-table/client-rows.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-frame.tsx';
import { StatusBadge } from '../../../ui/display/status-badge.tsx';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { placeOf, shownCpf, shownName } from './candidate.ts';
import classes from './candidate-choice.module.css';
import { type Bar, type Bars, choiceOf, holdsPlace, placesIn, withWinners } from './winner-choice.rules.ts';
import type { DrawnTokens, TokensFailure } from './winners.queries.ts';
import { winnersTexts } from './winners.texts.ts';

const SIZE = PAGE_SIZES.winnerSelection;
const NOBODY: ReadonlySet<string> = new Set();

interface CandidateChoiceProps {
  readonly tokens: DrawnTokens;
  readonly failure: TokensFailure;
  readonly awardQuantity: number;
  readonly bars: Bars;
  readonly busy: boolean;
  readonly onCancel: () => void;
  readonly onSave: (chosen: ReadonlySet<string>) => void;
}

/** Spec 2.6: 10 a page, a search that waits for Enter, a counter, and no more than there are awards. */
export function CandidateChoice({ tokens, failure, awardQuantity, bars, busy, onCancel, onSave }: CandidateChoiceProps) {
  const t = useTexts(winnersTexts);
  const texts = useUiTexts();
  const [chosen, setChosen] = useState(NOBODY);
  const [search, setSearch] = useState('');
  const [page, setPage] = useState(1);
  const { rows, isWhole } = tokens;
  const places = placesIn(awardQuantity, tokens, bars);
  const { selected, isFull } = useMemo(() => choiceOf(rows, chosen, places), [rows, chosen, places]);
  const found = useMemo(() => foundIn(tokens, search), [tokens, search]);
  const shown = found.rows.slice((page - 1) * SIZE, page * SIZE);
  // Without all of them nothing can be searched or saved.
  const isFailed = !isWhole && failure.error !== null;

  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  const look = (text: string) => {
    setSearch(text);
    setPage(1);
  };

  return (
    <div className={classes.choice}>
      <Text size="sm">{t('dialogText')}</Text>
      {places < awardQuantity && <Text size="sm">{t('fewer', { places, quantity: awardQuantity })}</Text>}
      <div className={classes.choiceTools}>
        <SearchOnEnter onSearch={look} />
        <Button
          variant="default"
          disabled={!isWhole || isFull || busy}
          onClick={() => setChosen(withWinners(rows, chosen, places, bars))}
        >
          {t('pickWinners')}
        </Button>
      </div>
      <ul className={classes.candidates} aria-label={t('candidates')}>
        {shown.map((token) => (
          <Candidate
            key={token.id}
            token={token}
            isMasked={tokens.isMasked}
            awardQuantity={awardQuantity}
            bar={bars.get(token.id)}
            isChosen={chosen.has(token.id)}
            isClosed={busy || (isFull && !chosen.has(token.id))}
            onToggle={() => toggle(token.id)}
          />
        ))}
      </ul>
      {isFailed && <ErrorState compact {...failure} />}
      {shown.length === 0 && found.isWaiting && !isFailed && <SkeletonRows rows={SIZE} columns={3} />}
      {shown.length === 0 && !found.isWaiting && (
        <StateView
          compact
          role="status"
          icon={<IconSearchOff size={22} stroke={1.6} />}
          title={contractMessage(CATALOGUE.emptySearch)}
        />
      )}
      <div className={classes.choiceFoot}>
        <Text size="sm" fw={600} role="status" className="gal-figures">
          {contractMessage(message('winnersSelected', { selected, quantity: places }))}
        </Text>
        {found.pageCount > 1 && <Pager page={page} pageCount={found.pageCount} onPage={setPage} />}
      </div>
      <DialogButtons>
        <Button variant="default" disabled={busy} onClick={onCancel}>
          {texts.cancel}
        </Button>
        <Button
          loading={busy}
          disabled={!isWhole || chosen.size === 0 || selected !== places}
          onClick={() => {
            if (!busy) onSave(chosen);
          }}
        >
          {contractMessage(CATALOGUE.saveAndPublish)}
        </Button>
      </DialogButtons>
    </div>
  );
}

/** The rows that a search finds. Before all of them have come there is nothing to search in but the first page. */
function foundIn({ rows, total, isWhole }: DrawnTokens, search: string) {
  const isWaiting = !isWhole;
  if (search === '') return { rows, pageCount: Math.ceil((isWhole ? rows.length : total) / SIZE), isWaiting };
  if (isWaiting) return { rows: [], pageCount: 0, isWaiting };
  const { data } = selectRows(rows, {
    search,
    searchIn: ({ consumerName, consumerCpf, number }) => [consumerName, consumerCpf, shownCpf(consumerCpf, false), number],
    sort: { id: '', desc: false },
    sortBy: {},
    page: 1,
    size: rows.length,
  });
  return { rows: data, pageCount: Math.ceil(data.length / SIZE), isWaiting };
}

/** Spec 2.6: fires on Enter or on a click on its icon, not on each letter. */
function SearchOnEnter({ onSearch }: { readonly onSearch: (text: string) => void }) {
  const t = useTexts(winnersTexts);
  const [typed, setTyped] = useState('');
  const search = () => onSearch(typed.trim());
  return (
    <TextInput
      className={classes.search}
      type="search"
      aria-label={t('search')}
      placeholder={t('search')}
      maxLength={TEXT_LIMITS.plain}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === 'Enter' && search()}
      data-autofocus
      rightSection={
        <ActionIcon variant="subtle" color="gray" aria-label={t('searchAct')} onClick={search}>
          <IconSearch size={16} aria-hidden />
        </ActionIcon>
      }
    />
  );
}

const BAR_TONES = {
  void: 'negative',
  asked: 'caution',
  disqualified: 'negative',
  'winner-stands': 'neutral',
  treasury: 'neutral',
  delivered: 'neutral',
} as const satisfies Record<Bar, string>;

interface CandidateProps {
  readonly token: PromotionToken;
  readonly isMasked: boolean;
  readonly awardQuantity: number;
  /** DRW-10: why it cannot be chosen. */
  readonly bar: Bar | undefined;
  readonly isChosen: boolean;
  readonly isClosed: boolean;
  readonly onToggle: () => void;
}

function Candidate({ token, isMasked, awardQuantity, bar, isChosen, isClosed, onToggle }: CandidateProps) {
  const t = useTexts(winnersTexts);
  const place = placeOf(token, awardQuantity);
  return (
    <li className={classes.candidate} data-tone={token.type === 'SUPLENTE' ? 'caution' : undefined}>
      <Checkbox
        size="sm"
        checked={holdsPlace(token) || isChosen}
        disabled={isClosed || token.winner || bar !== undefined}
        onChange={onToggle}
        classNames={{
          root: classes.candidateBox ?? '',
          body: classes.candidateBody ?? '',
          labelWrapper: classes.candidateLabel ?? '',
        }}
        label={
          <span className={classes.candidateWords}>
            <span className={`${classes.candidateNumber} gal-figures`}>{token.number}</span>
            <span className={classes.candidateName} title={token.consumerName}>
              {shownName(token.consumerName)}
            </span>
            <span className={`${classes.candidateCpf} gal-figures`}>{shownCpf(token.consumerCpf, isMasked)}</span>
            <span className={classes.candidatePlace}>
              {place !== null && t(`place.${place.type}`, { position: place.position })}
            </span>
          </span>
        }
      />
      {bar !== undefined && <StatusBadge tone={BAR_TONES[bar]}>{t(`bar.${bar}`)}</StatusBadge>}
      {token.winner && token.voidedAt !== null && <StatusBadge tone="negative">{t('bar.void')}</StatusBadge>}
      {token.winner && <StatusBadge tone="positive">{contractMessage(CATALOGUE.published)}</StatusBadge>}
    </li>
  );
}
