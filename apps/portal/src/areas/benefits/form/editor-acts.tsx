import type { Benefit } from '@galeria/contract/benefits/benefit';
import { IconCopy } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import { useLock } from '../../../domain/locked-act/use-lock.ts';
import { mallCopiesTexts } from '../../../domain/mall-copies/mall-copies.texts.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { useMount } from '../../../lib/mount.tsx';
import { ActButton } from '../../../ui/display/act-button.tsx';
import { useForgetBenefit } from '../benefit-acts.queries.ts';
import { benefitActsTexts } from '../benefit-acts.texts.ts';
import { benefitPaths } from '../benefits.paths.ts';
import { type Asking, BenefitActDialogs } from '../parts/benefit-act-dialogs.tsx';
import { BenefitCopyDialog } from '../parts/benefit-copy-dialog.tsx';
import { useBenefitActs, useBenefitWays } from '../parts/use-benefit-acts.tsx';
import type { BenefitControl } from './benefit-values.ts';

interface EditorActsProps {
  readonly control: BenefitControl;
  /** As the server last said: what can be done now. */
  readonly loaded: Benefit;
  /** As the form shows it: what is decided about. */
  readonly base: Benefit;
}

/** BEN-02: what is decided is what is stored, so that nothing is decided over what was only typed. */
export function EditorActs({ control, loaded, base }: EditorActsProps) {
  const t = useTexts(benefitActsTexts);
  const { isDirty } = useFormState({ control });
  const waysOf = useBenefitWays();
  const [asking, setAsking] = useState<Asking | null>(null);
  const [isCopying, setCopying] = useState(false);
  const copies = useTexts(mallCopiesTexts);
  const lock = useLock();
  const { malls } = useMalls();
  const hasOtherMall = malls.some(({ code }) => code !== base.mallCode);
  const { status, isPaused, wasInApp, isOwnWriting } = loaded;
  const acts = useBenefitActs((act, benefit) => setAsking({ act, benefit }))({ ...base, status, isPaused, wasInApp }).filter(
    // PER-11: the page says why.
    ({ id }) => id !== 'edit' && !(id === 'approve' && isOwnWriting),
  );
  const { to } = useMount();
  const navigate = useNavigate();
  const forget = useForgetBenefit();
  const leave = async () => {
    // In place of this entry: Back must not lead to what is gone.
    await navigate({ to: to(benefitPaths.list), replace: true });
    forget(loaded.id);
  };
  return (
    <>
      {waysOf(loaded).map(({ id, label, href }) => (
        <ActButton key={id} variant="default" lockedBecause={undefined} href={href}>
          {label}
        </ActButton>
      ))}
      {acts.map(({ id, label, icon, disabledReason, onSelect }) => (
        <ActButton
          key={id}
          variant="default"
          leftSection={icon}
          lockedBecause={disabledReason ?? (isDirty ? t(id === 'delete' ? 'unsavedDelete' : 'unsaved') : undefined)}
          onClick={onSelect}
        >
          {label}
        </ActButton>
      ))}
      {hasOtherMall && (
        <ActButton
          variant="default"
          leftSection={<IconCopy size={16} stroke={1.7} aria-hidden />}
          lockedBecause={lock('create-benefit') ?? (isDirty ? t('unsavedCopy') : undefined)}
          onClick={() => setCopying(true)}
        >
          {copies('action')}
        </ActButton>
      )}
      {isCopying && <BenefitCopyDialog benefit={base} onClose={() => setCopying(false)} />}
      <BenefitActDialogs asking={asking} onClose={() => setAsking(null)} onDeleted={() => void leave()} />
    </>
  );
}
