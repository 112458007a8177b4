import { RULE_MESSAGES } from '@galeria/contract/messages/rule-messages';
import { mallName } from '@galeria/contract/reference/malls';
import { Anchor, Button, Text } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod';
import { contractMessage } from '../../lib/i18n/contract-message.ts';
import { useTexts } from '../../lib/i18n/texts.ts';
import { useMalls } from '../../lib/mall/malls.queries.ts';
import { DialogButtons, DialogFrame } from '../../ui/dialog/dialog-frame.tsx';
import { useMountedDialog } from '../../ui/dialog/use-mounted-dialog.ts';
import { CheckListField } from '../../ui/fields/check-list-field.tsx';
import { Form } from '../../ui/form/form.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { useKitForm } from '../../ui/form/use-kit-form.ts';
import { AppLink } from '../../ui/page/app-link.tsx';
import { readFailure } from '../../ui/states/failure.ts';
import { useUiTexts } from '../../ui/ui-texts.tsx';
import classes from './copy-dialog.module.css';
import { type CopyFormValues, Differences } from './copy-differences.tsx';
import { CopyReview } from './copy-review.tsx';
import {
  type CopyField,
  type CopyOfMall,
  type CopyValues,
  copiesToSend,
  type NameIn,
  refusalsByMall,
} from './mall-copies.rules.ts';
import { mallCopiesTexts } from './mall-copies.texts.ts';

/** Where a copy that was made is seen. */
interface CopyLink {
  readonly label: string;
  readonly href: string;
}

interface CopyDialogProps<Copy extends CopyOfMall, Made> {
  readonly original: { readonly mallCode: string; readonly values: CopyValues };
  /** What may differ from mall to mall, in the order it is asked for. */
  readonly fields: readonly CopyField<NameIn<Copy>>[];
  /** What becomes of the copies, and what stays behind. */
  readonly text: string;
  readonly copy: UseMutationResult<Made[], Error, Copy[]>;
  readonly linkOf: (made: Made) => CopyLink;
  readonly onClose: () => void;
}

const textOf = ({ kind }: CopyField): z.ZodString => (kind.of === 'text' ? z.string().max(kind.limit, kind.tooLong) : z.string());

const schemaOf = (fields: readonly CopyField[]) =>
  z.object({
    malls: z.array(z.string()).min(1, RULE_MESSAGES.required),
    copies: z.array(
      z.object({
        texts: z.object(Object.fromEntries(textsOf(fields).map((field) => [field.name, textOf(field)]))),
        numbers: z.record(z.string(), z.number().nullable()),
      }),
    ),
  });

const textsOf = (fields: readonly CopyField[]) => fields.filter(({ kind }) => kind.of !== 'number');

const nothingTyped = (fields: readonly CopyField[]): CopyFormValues['copies'][number] => ({
  texts: Object.fromEntries(textsOf(fields).map(({ name }) => [name, ''])),
  numbers: Object.fromEntries(fields.flatMap(({ name, kind }) => (kind.of === 'number' ? [[name, null]] : []))),
});

/** PRO-15: the malls, what differs in each, a look at the whole, and then all copies or none. Mounted while open. */
export function CopyDialog<Copy extends CopyOfMall, Made>(props: CopyDialogProps<Copy, Made>) {
  const { original, fields, text, copy, linkOf, onClose } = props;
  const t = useTexts(mallCopiesTexts);
  const texts = useUiTexts();
  const { malls } = useMalls();
  const others = malls.filter(({ code }) => code !== original.mallCode);
  const [isReviewing, setReviewing] = useState(false);
  const [opened, leave] = useMountedDialog();
  const [schema] = useState(() => schemaOf(fields));
  const form = useKitForm<CopyFormValues, CopyFormValues>({
    schema,
    defaultValues: { malls: [], copies: others.map(() => nothingTyped(fields)) },
  });
  const chosen = useWatch({ control: form.control, name: 'malls' });
  const copies = useWatch({ control: form.control, name: 'copies' });
  const typed = Object.fromEntries(
    others.map(({ code }, index) => [code, { ...copies[index]?.texts, ...copies[index]?.numbers }]),
  );

  const failureLines = (): string[] => {
    if (!copy.isError) return [];
    const refused = readFailure(copy.error);
    if (refused === null) return [texts.failedText];
    return refusalsByMall(refused, chosen).map(({ mallCode, messages }) => {
      const refusals = messages.map(contractMessage).join(' ');
      return mallCode === null ? refusals : t('refusedFor', { mall: mallName(mallCode), refusals });
    });
  };

  const face = () => {
    if (copy.data) return <CopiesMade links={copy.data.map(linkOf)} onClose={leave} />;
    if (isReviewing) {
      return (
        <CopyReview fields={fields} original={original.values} malls={chosen} typed={typed} failure={failureLines()}>
          <DialogButtons>
            <Button variant="default" disabled={copy.isPending} onClick={() => setReviewing(false)}>
              {t('back')}
            </Button>
            <Button
              loading={copy.isPending}
              onClick={() => copy.mutate(copiesToSend<Copy>(fields, original.values, chosen, typed))}
              data-autofocus
            >
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
          {text}
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
        <Differences
          form={form}
          fields={fields}
          malls={others.flatMap(({ code }, index) => (chosen.includes(code) ? [{ code, index }] : []))}
        />
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

function CopiesMade({ links, onClose }: { readonly links: readonly CopyLink[]; readonly onClose: () => void }) {
  const t = useTexts(mallCopiesTexts);
  const texts = useUiTexts();
  return (
    <div role="status">
      <Text size="sm">{t('doneText')}</Text>
      <ul className={classes.made}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <Anchor component={AppLink} href={href} size="sm" onClick={onClose}>
              {label}
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
