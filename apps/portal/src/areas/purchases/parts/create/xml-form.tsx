import type { NoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import { FILE_KINDS } from '@galeria/contract/kit/file-rules';
import { formatAccessKey, formatBrl, formatCnpj, formatDate } from '@galeria/contract/kit/formats';
import type { InvoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useInvoiceLabels } from '../../../../domain/invoice-display/invoice-labels.ts';
import { useUploadRefusals } from '../../../../domain/upload-refusals/use-upload-refusals.ts';
import { contractMessage } from '../../../../lib/i18n/contract-message.ts';
import { useTexts } from '../../../../lib/i18n/texts.ts';
import { ApiError } from '../../../../lib/problem/api-error.ts';
import { KeyValueList } from '../../../../ui/display/key-value-list.tsx';
import { FileDrop } from '../../../../ui/file-drop/file-drop.tsx';
import { Form } from '../../../../ui/form/form.tsx';
import { FormActions } from '../../../../ui/form/form-actions.tsx';
import type { KitForm } from '../../../../ui/form/use-kit-form.ts';
import { useUploadNoteXml } from '../../create-invoice.queries.ts';
import { createInvoiceTexts } from '../../create-invoice.texts.ts';
import { InvoiceItemsTable } from '../invoice-items-card.tsx';
import { ChannelField } from './channel-field.tsx';
import classes from './create.module.css';
import type { SendNote } from './note-form.tsx';
import { SameNote } from './same-note.tsx';
import { useWayOut } from './use-way-out.ts';

const RULE = {
  mime: 'text/xml',
  extensions: FILE_KINDS['note-xml'].extensions,
  kinds: 'XML',
  maxBytes: FILE_KINDS['note-xml'].maxBytes,
} as const;

interface XmlChoice {
  readonly channel: InvoiceChannel;
}

interface XmlFormProps {
  readonly form: KitForm<XmlChoice>;
  readonly mallCode: string;
  /** What was read; null until a file was. */
  readonly xml: NoteXml | null;
  readonly onXml: (xml: NoteXml | null) => void;
  readonly onSend: SendNote;
}

/** INV-04: by XML. The server says what it holds before anything is sent. */
export function XmlForm({ form, mallCode, xml, onXml, onSend }: XmlFormProps) {
  const t = useTexts(createInvoiceTexts);
  const wayOut = useWayOut();
  const [gone, setGone] = useState<string | null>(null);

  /** A file that waited too long is asked for again, with the reason. */
  const onFailure = (error: unknown): boolean => {
    if (!(error instanceof ApiError) || error.code !== 'note-file-gone') return false;
    setGone(contractMessage(error.message));
    onXml(null);
    return true;
  };
  const read = (found: NoteXml) => {
    setGone(null);
    onXml(found);
  };

  if (xml === null) return <XmlDrop mallCode={mallCode} onRead={read} refusal={gone} />;
  return (
    <Form
      form={form}
      guardLeaving={false}
      onSubmit={({ channel }) => onSend(channel, { source: 'xml', fileId: xml.fileId })}
      onFailure={onFailure}
    >
      <XmlSays xml={xml} onOther={() => onXml(null)} />
      <SameNote mallCode={mallCode} typed={{ accessKey: xml.accessKey, issueDate: xml.issueDate }} />
      <div className={classes.fields}>
        <ChannelField control={form.control} />
      </div>
      <FormActions submit={t('submit')} cancel={{ href: wayOut }} />
    </Form>
  );
}

interface XmlDropProps {
  readonly mallCode: string;
  readonly onRead: (xml: NoteXml) => void;
  readonly refusal: string | null;
}

function XmlDrop({ mallCode, onRead, refusal }: XmlDropProps) {
  const t = useTexts(createInvoiceTexts);
  const upload = useUploadNoteXml(mallCode);
  const refusals = useUploadRefusals(upload.error);
  const [progress, setProgress] = useState<number | null>(null);
  const send = (file: File) => {
    setProgress(0);
    upload.mutate({ file, onProgress: setProgress }, { onSuccess: onRead, onSettled: () => setProgress(null) });
  };
  return (
    <>
      <Text size="sm" mb="sm">
        {t('xmlHelp')}
      </Text>
      <FileDrop
        label={t('xml')}
        rule={RULE}
        onFile={send}
        progress={progress}
        refusals={refusals.length === 0 && refusal !== null ? [refusal] : refusals}
      />
    </>
  );
}

function XmlSays({ xml, onOther }: { readonly xml: NoteXml; readonly onOther: () => void }) {
  const t = useTexts(createInvoiceTexts);
  const labels = useInvoiceLabels();
  return (
    <div className={classes.says}>
      <div className={classes.saysHead}>
        <p className={classes.saysTitle}>{t('xmlSays')}</p>
        <Button variant="subtle" size="compact-sm" onClick={onOther}>
          {t('otherXml')}
        </Button>
      </div>
      <KeyValueList
        items={[
          { label: t('accessKey'), value: formatAccessKey(xml.accessKey), figures: true, wide: true },
          { label: t('issuer'), value: xml.issuerName ?? formatCnpj(xml.issuerCnpj), wide: true },
          { label: t('cnpj'), value: formatCnpj(xml.issuerCnpj), figures: true },
          { label: t('amount'), value: formatBrl(xml.amountInCents), figures: true },
          ...(xml.amountWithTaxesInCents === null
            ? []
            : [{ label: t('amountWithTaxes'), value: formatBrl(xml.amountWithTaxesInCents), figures: true }]),
          { label: t('issueDate'), value: formatDate(xml.issueDate), figures: true },
          { label: t('type'), value: labels.type(xml.type) },
          { label: t('number'), value: xml.number, figures: true },
          { label: t('series'), value: xml.series, figures: true },
          { label: t('buyer'), value: xml.buyerCpf ?? t('noBuyer'), figures: true },
        ]}
      />
      {xml.items.length > 0 && (
        <div className={classes.items}>
          <InvoiceItemsTable items={xml.items} />
        </div>
      )}
    </div>
  );
}
