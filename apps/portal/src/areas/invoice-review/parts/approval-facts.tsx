import { IconAlertTriangle } from '@tabler/icons-react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { approvalTexts } from '../approval.texts.ts';
import type { FactName, ApprovalFacts as Facts } from '../approval-facts.rules.ts';
import classes from './approval-facts.module.css';
import { ProvenFacts } from './proven-facts.tsx';

interface ApprovalFactsProps {
  readonly facts: Facts;
  /** The store or the company, where it is known. */
  readonly issuerName: string | null;
}

/** INV-02: what an approval makes final, too large to be overlooked, and in words where another source says otherwise. */
export function ApprovalFacts({ facts, issuerName }: ApprovalFactsProps) {
  const t = useTexts(approvalTexts);
  const { differences, proven } = facts;
  const differs = (field: FactName): true | undefined => differences.some((each) => each.field === field) || undefined;
  return (
    <section className={classes.root} aria-label={t('title')}>
      <p className={classes.title}>{t('title')}</p>
      <p
        className={classes.amount}
        data-amount
        data-differs={differs('amountInCents')}
        data-empty={facts.amount === null || undefined}
      >
        {facts.amount ?? t('noAmount')}
      </p>
      <dl className={classes.facts}>
        <div>
          <dt>{t('field.issueDate')}</dt>
          <dd data-differs={differs('issueDate')}>{facts.issueDate ?? t('none')}</dd>
        </div>
        <div>
          <dt>{t('field.number')}</dt>
          <dd data-differs={differs('number')}>{facts.number ?? t('none')}</dd>
        </div>
        <div>
          <dt>{t('field.issuerCnpj')}</dt>
          <dd data-differs={differs('issuerCnpj')} title={issuerName ?? undefined}>
            {facts.issuerCnpj ?? t('none')}
            {facts.issuerCnpj !== null && issuerName !== null && ` · ${issuerName}`}
          </dd>
        </div>
      </dl>
      <ProvenFacts proven={proven} className={classes.proven} />
      {differences.length > 0 && (
        <ul className={classes.differences}>
          {differences.map(({ field, source, said }) => (
            <li key={field}>
              <IconAlertTriangle size={15} stroke={1.8} aria-hidden />
              {t('differs', { field: t(`field.${field}`), source: t(`source.${source}`), said })}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
