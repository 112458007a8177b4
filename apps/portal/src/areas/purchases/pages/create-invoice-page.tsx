import type { Mall } from '@galeria/contract/malls/mall';
import { IconBuildingStore } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { ChoiceInput } from '../../../ui/fields/choice-input.tsx';
import { UnsavedGuard } from '../../../ui/form/unsaved-guard.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { createInvoiceTexts } from '../create-invoice.texts.ts';
import { NOTE_WAYS } from '../new-note.ts';
import classes from '../parts/create/create.module.css';
import { CustomerStep } from '../parts/create/customer-step.tsx';
import { HandForm } from '../parts/create/hand-form.tsx';
import { KeyForm } from '../parts/create/key-form.tsx';
import { SentResult } from '../parts/create/sent-result.tsx';
import { useNoteSending } from '../parts/create/use-note-sending.ts';
import { XmlForm } from '../parts/create/xml-form.tsx';

/** INV-04. Customers and files belong to a mall: another mall starts anew. */
export function CreateInvoicePage() {
  const t = useTexts(createInvoiceTexts);
  const mall = useSelectedMall();
  if (mall === null) {
    return (
      <>
        <PageHeader title={t('title')} />
        <StateView icon={<IconBuildingStore size={22} stroke={1.6} />} title={t('noMall')} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={t('title')} subtitle={t('subtitle', { mall: mall.name })} />
      <CreateInvoice key={mall.code} mall={mall} />
    </>
  );
}

function CreateInvoice({ mall }: { readonly mall: Mall }) {
  const sending = useNoteSending(mall.code);
  const { customer, sent, startOver, setCustomer } = sending;

  const content = () => {
    if (sent !== null) {
      const otherCustomer = () => {
        startOver();
        setCustomer(null);
      };
      return <SentResult sent={sent} onAnother={startOver} onOtherCustomer={otherCustomer} />;
    }
    return (
      <>
        <CustomerStep mallCode={mall.code} customer={customer} onChange={setCustomer} />
        {customer !== null && !customer.isBlocked && <NoteStep mall={mall} sending={sending} />}
      </>
    );
  };

  return (
    <div className={classes.root}>
      {content()}
      <UnsavedGuard active={sending.isUnsaved} />
    </div>
  );
}

interface NoteStepProps {
  readonly mall: Mall;
  readonly sending: ReturnType<typeof useNoteSending>;
}

function NoteStep({ mall, sending }: NoteStepProps) {
  const t = useTexts(createInvoiceTexts);
  const { way, setWay, forms, files, keepFile, send, xml, setXml } = sending;
  const shared = { mallCode: mall.code, onSend: send, files, onFile: keepFile };
  const focusKey = useEffectEvent(() => {
    if (way === 'access-key') forms.key.setFocus('note.accessKey');
  });
  useEffect(function focusOnceFound() {
    // The customer was just found: the next thing scanned or typed is the key.
    focusKey();
  }, []);
  return (
    <SectionCard title={t('note')}>
      <div className={classes.way}>
        <ChoiceInput
          label={t('way')}
          size="sm"
          options={NOTE_WAYS.map((each) => ({ value: each, label: t(`way.${each}`) }))}
          value={way}
          onChange={setWay}
        />
      </div>
      {way === 'access-key' && <KeyForm form={forms.key} {...shared} />}
      {way === 'xml' && <XmlForm form={forms.xml} mallCode={mall.code} xml={xml} onXml={setXml} onSend={send} />}
      {way === 'hand' && <HandForm form={forms.hand} {...shared} />}
    </SectionCard>
  );
}
