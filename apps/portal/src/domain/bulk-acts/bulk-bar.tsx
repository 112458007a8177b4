import '@mantine/core/styles/Checkbox.css';
import { Box, Button, Checkbox, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { ConfirmFace, type ConfirmWords } from '../../ui/dialog/confirm-face.tsx';
import { DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useLastShown } from '../../ui/dialog/use-last-shown.ts';
import { TextAreaInput } from '../../ui/fields/text-area-input.tsx';
import { bulkTexts } from './bulk.texts.ts';
import type { BulkAct } from './bulk-act.ts';
import { BulkReport } from './bulk-report.tsx';
import type { BulkActs } from './use-bulk-acts.ts';

/** SHL-12: picks the rows of the page, asks once, and says how far it is. It stands there with the list, so that nothing moves. */
export function BulkBar<Row>({ bulk }: { readonly bulk: BulkActs<Row> }) {
  const t = useTexts(bulkTexts);
  const [asking, setAsking] = useState<Asking<Row> | null>(null);
  const { acts, pickable, chosen, progress } = bulk;
  const count = chosen.length;
  if (acts.length === 0) return null;
  const buttonOf = (act: BulkAct<Row>) => {
    const rows = chosen.filter(act.isFor);
    const many = rows.length;
    if (many === 0) return null;
    const ask = () => setAsking({ act, rows, words: act.ask(rows), left: count - many });
    return (
      <Button key={act.id} size="compact-sm" variant="default" leftSection={act.icon} onClick={ask}>
        {many === count ? act.label : t('counted', { label: act.label, count: many })}
      </Button>
    );
  };
  return (
    <>
      <Group gap="xs" w="100%" mih={28}>
        <Checkbox
          size="xs"
          label={t('pickPage')}
          disabled={progress !== null || pickable.length === 0}
          checked={count > 0 && count === pickable.length}
          indeterminate={count > 0 && count < pickable.length}
          onChange={() => bulk.pickAll(count < pickable.length)}
        />
        <Text size="xs" c="dimmed" role="status">
          {progress === null ? count > 0 && t('picked', { count }) : t('running', progress)}
        </Text>
        {progress === null ? (
          <>
            {acts.map(buttonOf)}
            {count > 0 && (
              <Button variant="subtle" size="compact-sm" onClick={() => bulk.pickAll(false)}>
                {t('clear')}
              </Button>
            )}
          </>
        ) : (
          <>
            <progress aria-label={t('report')} value={progress.done} max={progress.total} />
            <Button size="compact-sm" variant="default" onClick={bulk.stop}>
              {t('stop')}
            </Button>
          </>
        )}
      </Group>
      <BulkReport bulk={bulk} />
      <BulkQuestion
        asking={asking}
        onConfirm={({ act, rows }, why) => void bulk.run(act, rows, why)}
        onClose={() => setAsking(null)}
      />
    </>
  );
}

interface Asking<Row> {
  readonly act: BulkAct<Row>;
  /** Those the question names, and no others are acted on. */
  readonly rows: readonly Row[];
  readonly words: ConfirmWords;
  /** How many of the picked it is not for. */
  readonly left: number;
}

interface BulkQuestionProps<Row> {
  /** Null: closed. */
  readonly asking: Asking<Row> | null;
  readonly onConfirm: (asking: Asking<Row>, why: string) => void;
  readonly onClose: () => void;
}

/** One question for all: how many, what happens to them, and what is left as it is. */
function BulkQuestion<Row>({ asking, onConfirm, onClose }: BulkQuestionProps<Row>) {
  const t = useTexts(bulkTexts);
  const [why, setWhy] = useState('');
  // Closing, it still says what it asked.
  const shown = useLastShown(asking);
  if (shown === null) return null;
  const { act, words, left } = shown;
  const said = why.trim();
  const close = () => {
    setWhy('');
    onClose();
  };
  return (
    <DialogFrame opened={asking !== null} onClose={close} title={words.title}>
      <ConfirmFace
        words={{
          ...words,
          text: (
            <>
              {words.text}
              {left > 0 && <p>{t('leftOut', { count: left })}</p>}
              {act.why && (
                <Box mt="sm">
                  <TextAreaInput label={act.why.label} value={why} onChange={setWhy} limit={act.why.limit} autoFocus />
                </Box>
              )}
            </>
          ),
        }}
        busy={false}
        blocked={act.why !== undefined && (said === '' || said.length > act.why.limit)}
        onConfirm={() => {
          close();
          if (asking) onConfirm(asking, said);
        }}
        onCancel={close}
      />
    </DialogFrame>
  );
}
