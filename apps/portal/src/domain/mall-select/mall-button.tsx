import { UnstyledButton, type UnstyledButtonProps, VisuallyHidden } from '@mantine/core';
import { IconBuilding, IconChevronDown } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useMalls } from '../../lib/mall/malls.queries.ts';
import { useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { cutMallName } from './mall-name.ts';
import classes from './mall-select.module.css';
import { mallSelectTexts } from './mall-select.texts.ts';

/** The mall at work, always in sight: its name cut, the whole of it on hover and read out after it. */
export function MallButton(props: UnstyledButtonProps & ComponentPropsWithRef<'button'>) {
  const t = useTexts(mallSelectTexts);
  const { malls } = useMalls();
  const selected = useSelectedMall();
  const name = selected?.name ?? (malls.length === 0 ? t('none') : t('choose'));
  return (
    <UnstyledButton
      aria-haspopup="listbox"
      aria-expanded={false}
      {...props}
      className={classes.target}
      disabled={malls.length === 0}
      title={name}
    >
      <IconBuilding size={18} stroke={1.6} className={classes.icon} aria-hidden />
      <span className={classes.name}>
        {selected !== null && <VisuallyHidden>{`${t('selected')} `}</VisuallyHidden>}
        {cutMallName(name)}
      </span>
      <IconChevronDown size={16} stroke={1.8} className={classes.icon} aria-hidden />
    </UnstyledButton>
  );
}
