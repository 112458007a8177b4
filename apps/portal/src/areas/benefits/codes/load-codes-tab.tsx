import type { Benefit } from '@galeria/contract/benefits/benefit';
import { fileKindOfIntegration } from '@galeria/contract/kit/file-rules';
import type { IntegrationType } from '@galeria/contract/reference/enumerations/benefit-terms';
import { codeFilesTexts } from '../../../domain/code-files/code-files.texts.ts';
import { CodeFiles, type CodeFilesPlace } from '../../../domain/code-files/code-files.tsx';
import { CodesLeft } from '../../../domain/code-files/codes-left.tsx';
import { useTexts } from '../../../lib/i18n/texts.ts';

interface LoadCodesTabProps {
  readonly benefit: Benefit;
  readonly integrationType: IntegrationType;
  readonly place: CodeFilesPlace;
  readonly onPlace: (place: Partial<CodeFilesPlace>) => void;
}

/** BEN-05: codes made elsewhere, how many are left, and the files they came in. */
export function LoadCodesTab({ benefit, integrationType, place, onPlace }: LoadCodesTabProps) {
  const t = useTexts(codeFilesTexts);
  const owner = { of: 'benefit', id: benefit.id, title: benefit.title } as const;
  return (
    <CodesLeft owner={owner} page={place.filePage}>
      <CodeFiles
        owner={owner}
        purpose="LOAD"
        kind={fileKindOfIntegration(integrationType)}
        help={`${t(`LOAD.help.${integrationType}`)} ${t('LOAD.checked')}`}
        place={place}
        onPlace={onPlace}
      />
    </CodesLeft>
  );
}
