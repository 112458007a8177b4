import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import type { Promotion } from '@galeria/contract/promotions/promotion';
import { TEXT_LIMITS } from '@galeria/contract/reference/limits';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { contractMessage } from '../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMalls } from '../../../lib/mall/malls.queries.ts';
import { useMount } from '../../../lib/mount.tsx';
import { DialogButtons, DialogFrame } from '../../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../../ui/dialog/use-mounted-dialog.ts';
import { CheckListField } from '../../../ui/fields/check-list-field.tsx';
import { MomentField } from '../../../ui/fields/moment-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Form } from '../../../ui/form/form.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { type KitForm, useKitForm } from '../../../ui/form/use-kit-form.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { readFailure } from '../../../ui/states/failure.ts';
import { useUiTexts } from '../../../ui/ui-texts.tsx';
import { copyRequest, NO_DIFFERENCES, originalValues } from '../copy.rules.ts';
import { copyTexts } from '../copy.texts.ts';
import { type CopyResult, useCopyPromotion } from '../promotion-insight.queries.ts';
import { promotionPaths } from '../promotions.paths.ts';
import classes from './copy-dialog.module.css';
import { CopyReview } from './copy-review.tsx';

const text = z.string().max(TEXT_LIMITS.plain, RULE_MESSAGES.textTooLong);
const differences = z.object({ name: text, secapNumber: text, startDate: text, endDate: text, pickUpLocation: text });
const copyForm = z.object({
  malls: z.array(z.string()).min(1, RULE_MESSAGES.required),
  /** One for each mall that can be chosen, in their order. */
  copies: z.array(differences),
});
type CopyFormValues = z.input<typeof copyForm>;

interface CopyDialogProps {
  readonly promotion: Promotion;
  readonly onClose: () => void;
}

/** PRO-15: the malls, what differs in each, a look at the whole, and then all copies or none. Mounted while open. */
export function CopyDialog({ promotion, onClose }: CopyDialogProps) {
  const t = useTexts(copyTexts);
  const texts = useUiTexts();
  const { malls } = useMalls();
  const others = malls.filter(({ code }) => code !== promotion.mallCode);
  const copy = useCopyPromotion(promotion.id);
  const [isReviewing, setReviewing] = useState(false);
  const [opened, leave] = useMountedDialog();
  const form = useKitForm<CopyFormValues, CopyFormValues>({
    schema: copyForm,
    defaultValues: { malls: [], copies: others.map(() => ({ ...NO_DIFFERENCES })) },
  });
  const original = originalValues(promotion);
  const chosen = useWatch({ control: form.control, name: 'malls' });
  const copies = useWatch({ control: form.control, name: 'copies' });
  const typed = Object.fromEntries(others.map(({ code }, index) => [code, copies[index] ?? NO_DIFFERENCES]));

  const send = () => copy.mutate(copyRequest(original, chosen, typed));
  const refused = copy.isError ? readFailure(copy.error) : null;
  const refusals = refused && [...new Set([refused.message, ...Object.values(refused.fields)])].map(contractMessage).join(' ');
  const failure = copy.isError ? (refusals ?? texts.failedText) : null;

  const face = () => {
    if (copy.data) return <CopiesMade copies={copy.data} onClose={leave} />;
    if (isReviewing) {
      return (
        <CopyReview original={original} malls={chosen} typed={typed} failure={failure}>
          <DialogButtons>
            <Button variant="default" disabled={copy.isPending} onClick={() => setReviewing(false)}>
              {t('back')}
            </Button>
            <Button loading={copy.isPending} onClick={send} data-autofocus>
              {t('submit', { count: chosen.length })}
            </Button>
          </DialogButtons>
        </CopyReview>
      );
    }
    return (
      <Form
        form={form}
        guardLeaving={false}
        onSubmit={async () => {
          copy.reset();
          setReviewing(true);
        }}
      >
        <Text size="sm" c="dimmed">
          {t('text')}
        </Text>
        <CheckListField
          control={form.control}
          name="malls"
          label={t('malls')}
          searchLabel={t('searchMalls')}
          allLabel={t('allMalls')}
          columns={2}
          sections={[{ id: 'malls', options: others.map(({ code, name }) => ({ value: code, label: name, hint: code })) }]}
        />
        <Differences form={form} malls={others.flatMap(({ code }, index) => (chosen.includes(code) ? [{ code, index }] : []))} />
        <FormActions submit={t('next')} cancel={{ onClick: leave }} />
      </Form>
    );
  };

  return (
    <DialogFrame
      opened={opened}
      onExited={onClose}
      onClose={leave}
      title={copy.data ? t('done', { count: copy.data.length }) : t(isReviewing ? 'review' : 'title')}
      size="lg"
      busy={copy.isPending}
      keepOnClickOutside
    >
      {face()}
    </DialogFrame>
  );
}

interface DifferencesProps {
  readonly form: KitForm<CopyFormValues>;
  readonly malls: readonly { readonly code: string; readonly index: number }[];
}

function Differences({ form, malls }: DifferencesProps) {
  const t = useTexts(copyTexts);
  if (malls.length === 0) return null;
  return (
    <section className={classes.differences} aria-label={t('differences')}>
      <div>
        <Text size="sm" fw={600}>
          {t('differences')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('differencesText')}
        </Text>
      </div>
      {malls.map(({ code, index }) => (
        <fieldset key={code} className={classes.mall}>
          <legend className={classes.legend}>{mallName(code)}</legend>
          <div className={classes.fields}>
            <TextField control={form.control} name={`copies.${index}.name`} label={t('name')} limit={TEXT_LIMITS.plain} />
            <TextField
              control={form.control}
              name={`copies.${index}.secapNumber`}
              label={t('secapNumber')}
              limit={TEXT_LIMITS.plain}
            />
            <MomentField control={form.control} name={`copies.${index}.startDate`} label={t('startDate')} />
            <MomentField control={form.control} name={`copies.${index}.endDate`} label={t('endDate')} endsPeriod />
            <TextField
              control={form.control}
              name={`copies.${index}.pickUpLocation`}
              label={t('pickUpLocation')}
              limit={TEXT_LIMITS.plain}
            />
          </div>
        </fieldset>
      ))}
    </section>
  );
}

function CopiesMade({ copies, onClose }: { readonly copies: CopyResult; readonly onClose: () => void }) {
  const t = useTexts(copyTexts);
  const texts = useUiTexts();
  const { to } = useMount();
  return (
    <div role="status">
      <Text size="sm">{t('doneText')}</Text>
      <ul className={classes.made}>
        {copies.map(({ mallCode, promotionId }) => (
          <li key={promotionId}>
            <Anchor component={AppLink} href={to(promotionPaths.detail(promotionId))} size="sm" onClick={onClose}>
              {t('open', { id: promotionId, mall: mallName(mallCode) })}
            </Anchor>
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
