import { formatCpf } from '@galeria/contract/kit/formats';
import { PAGE_SIZES } from '@galeria/contract/reference/limits';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { Pager } from '../../../ui/list-page/pager.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { promotionDetailsTexts } from '../promotion-details.texts.ts';
import { blocklistQuery } from '../promotions.queries.ts';
import classes from './promotion-view.module.css';

/** Spec 2.6, PRO-10: the list itself, opened by who wants to see it; covered for those without 'read-customer'. */
export function BlockedCpfs({ promotionId }: { readonly promotionId: number }) {
  const t = useTexts(promotionDetailsTexts);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={opened} onClick={() => setOpened(!opened)}>
        {opened ? t('hideCpfs') : t('seeCpfs')}
      </Button>
      {opened && <CpfList promotionId={promotionId} />}
    </>
  );
}

function CpfList({ promotionId }: { readonly promotionId: number }) {
  const t = useTexts(promotionDetailsTexts);
  const [page, setPage] = useState(1);
  const { data, error, isFetching, refetch } = useQuery(blocklistQuery(promotionId));
  if (error && !data) return <ErrorState compact error={error} retrying={isFetching} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} />;
  const size = PAGE_SIZES.customers;
  const shown = data.cpfs.slice((page - 1) * size, page * size);
  const pageCount = Math.ceil(data.cpfs.length / size);
  return (
    <>
      {data.isMasked && (
        <Text size="xs" c="dimmed">
          {t('cpfsMasked')}
        </Text>
      )}
      <ul className={classes.cpfs} aria-label={t('blockedCpfs')}>
        {shown.map((cpf, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: covered CPFs may read alike
          <li key={place}>{data.isMasked ? cpf : formatCpf(cpf)}</li>
        ))}
      </ul>
      {pageCount > 1 && <Pager page={page} pageCount={pageCount} onPage={setPage} />}
    </>
  );
}
