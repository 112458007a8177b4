import { MULTIPLIER_CHANNEL_LABELS, MULTIPLIER_CHANNELS } from '@galeria/contract/reference/enumerations/multiplier';
import { labelOptions } from '../../../lib/i18n/label-options.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { ChipsField } from '../../../ui/fields/chips-field.tsx';
import { settledChannels } from '../channels.rules.ts';
import { multiplierFormTexts } from '../multiplier-form.texts.ts';
import type { MultiplierControl } from '../multiplier-values.ts';

export function ChannelsField<Body>({ control }: { readonly control: MultiplierControl<Body> }) {
  const t = useTexts(multiplierFormTexts);
  return (
    <ChipsField
      control={control}
      name="channels"
      label={t('channels')}
      help={t('channelsHelp')}
      options={labelOptions(MULTIPLIER_CHANNELS, MULTIPLIER_CHANNEL_LABELS)}
      settle={settledChannels}
      required
    />
  );
}
