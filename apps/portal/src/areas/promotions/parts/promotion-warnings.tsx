import '@mantine/core/styles/Alert.css';
import type { PromotionWarning } from '@galeria/contract/promotions/promotion-warnings';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { promotionWarningsTexts } from '../promotion-warnings.texts.ts';

interface PromotionWarningsProps {
  readonly warnings: readonly PromotionWarning[];
  /** Others under the same certificate. */
  readonly sameSecap: readonly { readonly id: number; readonly name: string }[];
}

/** Nothing of it forbids anything: the regulation may say so. */
export function PromotionWarnings({ warnings, sameSecap }: PromotionWarningsProps) {
  const t = useTexts(promotionWarningsTexts);
  const isCombined = new Set(warnings.flatMap((each) => ('mode' in each ? [each.mode] : []))).size > 1;
  const sentence = (warning: PromotionWarning): string => {
    if (warning.says === 'series-unreachable') return t(warning.says, { reached: warning.reached, all: warning.all });
    return isCombined ? `${t(`mode.${warning.mode}`)}: ${t(warning.says)}` : t(warning.says);
  };
  const names = sameSecap.map(({ id, name }) => `${name} (${id})`).join(', ');
  const sentences = [...warnings.map(sentence), ...(names === '' ? [] : [t('sameSecap', { names })])];
  return (
    <div role="status">
      {sentences.length > 0 && (
        <Alert color="yellow" icon={<IconAlertTriangle aria-hidden />} title={t('title')}>
          {sentences.map((each) => (
            <Text key={each} size="sm">
              {each}
            </Text>
          ))}
        </Alert>
      )}
    </div>
  );
}
