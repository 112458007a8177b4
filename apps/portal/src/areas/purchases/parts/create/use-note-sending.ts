import type { NoteXml } from '@galeria/contract/invoices/note-file-endpoints';
import { invoiceChannel } from '@galeria/contract/reference/enumerations/invoice';
import { useState } from 'react';
import { useFormState } from 'react-hook-form';
import * as z from 'zod';
import { useKitForm } from '../../../../ui/form/use-kit-form.ts';
import { useCreateInvoice } from '../../create-invoice.queries.ts';
import { DEFAULT_CHANNEL, emptyHandNote, emptyKeyNote, handNote, keyNote, type NoteWay } from '../../new-note.ts';
import type { FoundCustomer } from './customer-step.tsx';
import type { SendNote } from './note-form.tsx';
import type { SentNote } from './sent-result.tsx';

const xmlChoice = z.object({ channel: invoiceChannel });
const emptyXmlChoice = { channel: DEFAULT_CHANNEL.xml };

/** The forms live here, above the ways: going from one way to another and back loses nothing. */
export function useNoteSending(mallCode: string) {
  const [customer, setCustomer] = useState<FoundCustomer | null>(null);
  const [way, setWay] = useState<NoteWay>('access-key');
  const [xml, setXml] = useState<NoteXml | null>(null);
  const [files, setFiles] = useState<ReadonlyMap<string, File>>(new Map());
  const [sent, setSent] = useState<SentNote | null>(null);
  const keyForm = useKitForm({ schema: keyNote, defaultValues: emptyKeyNote });
  const handForm = useKitForm({ schema: handNote, defaultValues: emptyHandNote });
  const xmlForm = useKitForm({ schema: xmlChoice, defaultValues: emptyXmlChoice });
  const isKeyDirty = useFormState({ control: keyForm.control }).isDirty;
  const isHandDirty = useFormState({ control: handForm.control }).isDirty;
  const create = useCreateInvoice(mallCode);

  const send: SendNote = async (channel, note) => {
    if (customer === null) return;
    const result = await create.mutateAsync({ cpf: customer.cpf, channel, note });
    const amount = note.source === 'xml' ? xml?.amountInCents : note.amountInCents;
    setSent({ ...result, customerName: customer.fullName, isZero: amount === 0 });
  };

  const startOver = () => {
    keyForm.reset(emptyKeyNote);
    handForm.reset(emptyHandNote);
    xmlForm.reset(emptyXmlChoice);
    setXml(null);
    setFiles(new Map());
    setSent(null);
  };

  return {
    customer,
    setCustomer,
    way,
    setWay,
    xml,
    setXml,
    forms: { key: keyForm, hand: handForm, xml: xmlForm },
    files,
    keepFile: (fileId: string, file: File) => setFiles((known) => new Map(known).set(fileId, file)),
    send,
    sent,
    startOver,
    isUnsaved: sent === null && (isKeyDirty || isHandDirty || xml !== null),
  };
}
