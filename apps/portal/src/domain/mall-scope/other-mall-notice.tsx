import '@mantine/core/styles/Alert.css';
import { mallName } from '@galeria/contract/reference/malls';
import { Alert, Button } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useMalls } from '../../lib/mall/malls.queries.ts';
import { selectMall, useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { otherMallTexts } from './other-mall.texts.ts';

interface OtherMallNoticeProps {
  readonly mallCode: string;
  /** The page keeps its parts apart by itself. */
  readonly isSpaced?: boolean;
}

/** A record that was opened by link may be of another mall than the one selected: it says so, and offers to change over. */
export function OtherMallNotice({ mallCode, isSpaced = false }: OtherMallNoticeProps) {
  const t = useTexts(otherMallTexts);
  const selected = useSelectedMall();
  const { malls } = useMalls();
  if (selected === null || selected.code === mallCode) return null;
  const own = malls.find(({ code }) => code === mallCode);
  return (
    <Alert
      color="yellow"
      mb={isSpaced ? 0 : 'md'}
      icon={<IconBuilding aria-hidden />}
      title={t('title', { mall: mallName(mallCode) })}
    >
      {t('text', { mall: selected.name })}
      {own && (
        <div>
          <Button mt="xs" size="compact-sm" variant="default" onClick={() => selectMall(own)}>
            {t('change', { mall: own.name })}
          </Button>
        </div>
      )}
    </Alert>
  );
}
