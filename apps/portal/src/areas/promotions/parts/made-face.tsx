import { Button, Text } from '@mantine/core';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { DialogButtons } from '../../../ui/dialog/dialog-frame.tsx';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { promotionExtrasTexts } from '../promotion-extras.texts.ts';
import classes from './extras-dialog.module.css';

/** The coupons or numbers that were made, to be handed over. */
export function MadeFace({ made, onClose }: { readonly made: readonly string[]; readonly onClose: () => void }) {
  const t = useTexts(promotionExtrasTexts);
  const texts = useUiTexts();
  return (
    <div role="status">
      <Text size="sm">{t('doneText')}</Text>
      <ul className={classes.made}>
        {made.map((each) => (
          <li key={each} className="gal-figures">
            {each}
          </li>
        ))}
      </ul>
      <DialogButtons>
        <Button onClick={onClose} data-autofocus>
          {texts.close}
        </Button>
      </DialogButtons>
    </div>
  );
}
