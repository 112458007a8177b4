import { useTexts } from '../../lib/i18n/texts.ts';
import { useMalls } from '../../lib/mall/malls.queries.ts';
import { useSelectedMall } from '../../lib/mall/selected-mall.ts';
import { ChoiceInput } from '../../ui/fields/choice-input.tsx';
import { mallScopeTexts } from './mall-scope.texts.ts';

/** The selected mall, or every mall of the person's. */
export type MallScope = 'mall' | 'all';

interface MallScopeChoiceProps {
  readonly value: MallScope;
  readonly onChange: (scope: MallScope) => void;
}

/** Whose records a list shows; who has one mall is not asked. */
export function MallScopeChoice({ value, onChange }: MallScopeChoiceProps) {
  const t = useTexts(mallScopeTexts);
  const { malls } = useMalls();
  const mall = useSelectedMall();
  if (malls.length < 2) return null;
  return (
    <ChoiceInput
      label={t('scope')}
      value={value}
      onChange={onChange}
      options={[
        { value: 'mall', label: mall?.name ?? t('selectedMall') },
        { value: 'all', label: t('allMalls') },
      ]}
    />
  );
}
