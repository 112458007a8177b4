import { IconKey, IconTicket } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTexts } from '../../lib/i18n/texts.ts';
import { StatCard, StatGrid } from '../../ui/display/stat-card.tsx';
import { type CodeFilesOwner, wordsOf } from './code-file.rules.ts';
import { codeFileListQuery } from './code-files.queries.ts';
import { codeFilesTexts } from './code-files.texts.ts';
import classes from './codes.module.css';

interface CodesLeftProps {
  readonly owner: CodeFilesOwner;
  /** Of the list of files, which says it. */
  readonly page: number;
  /** The files they came in. */
  readonly children: ReactNode;
}

/** BEN-05, CPN-03: how many of the codes made elsewhere are left, above their files. */
export function CodesLeft({ owner, page, children }: CodesLeftProps) {
  const t = useTexts(codeFilesTexts);
  const { data } = useQuery(codeFileListQuery(owner, 'LOAD', page));
  const words = wordsOf(owner.of, 'LOAD') === 'CAMPAIGN' ? 'CAMPAIGN' : 'LOAD';
  const count = (of: 'free' | 'taken') => data?.codes[of].toLocaleString('pt-BR');
  return (
    <div className={classes.root}>
      <StatGrid>
        <StatCard
          label={t(`${words}.free`)}
          value={count('free')}
          icon={<IconKey size={20} stroke={1.6} />}
          {...(data?.codes.free === 0 && { hint: t(`${words}.freeHint`) })}
        />
        <StatCard label={t(`${words}.taken`)} value={count('taken')} icon={<IconTicket size={20} stroke={1.6} />} />
      </StatGrid>
      {children}
    </div>
  );
}
