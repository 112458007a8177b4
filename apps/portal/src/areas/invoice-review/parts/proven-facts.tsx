import { type Translate, useTexts } from '../../../lib/i18n/texts.ts';
import { approvalTexts } from '../approval.texts.ts';
import type { Proven } from '../approval-facts.rules.ts';

function wordsOf(t: Translate<typeof approvalTexts.pt>, { by, fields }: Proven): string {
  const names = fields.map((field) => t(`named.${field}`));
  const [last = '', ...before] = names.toReversed();
  const named = before.length === 0 ? last : t('and', { before: before.toReversed().join(', '), last });
  const given = { fields: named, count: names.length };
  if (by === 'NOBODY') return t('unchecked', given);
  return by === 'SENDER' ? t('asSent', given) : t('agreed', { ...given, like: t(`like.${by}`) });
}

const capitalised = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/** INV-19: 'Emissor e número iguais à chave; valor e dia não conferidos'. */
export function ProvenFacts({
  proven,
  className,
}: {
  readonly proven: readonly Proven[];
  readonly className: string | undefined;
}) {
  const t = useTexts(approvalTexts);
  if (proven.length === 0) return null;
  return (
    <p className={className} data-proven>
      {capitalised(proven.map((each) => wordsOf(t, each)).join('; '))}
    </p>
  );
}
