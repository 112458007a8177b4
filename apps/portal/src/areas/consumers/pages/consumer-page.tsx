import { formatCpf, formatPhone } from '@galeria/contract/kit/formats';
import { mallName } from '@galeria/contract/reference/malls';
import { Button } from '@mantine/core';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useParam } from '../../../lib/address/use-param.ts';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { useMount } from '../../../lib/mount.tsx';
import { isUnknownRecord } from '../../../lib/problem/unknown-record.ts';
import { KeyValueList } from '../../../ui/display/key-value-list.tsx';
import { SelectInput } from '../../../ui/fields/select-input.tsx';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { SectionCard } from '../../../ui/page/section-card.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { consumerTexts } from '../consumer.texts.ts';
import { consumersPaths } from '../consumers.paths.ts';
import { consumerQuery } from '../consumers.queries.ts';
import { profileState } from '../consumers-list-state.ts';
import classes from '../parts/consumer-view.module.css';
import { NotesCard } from '../parts/notes-card.tsx';
import { ProgressCard } from '../parts/progress-card.tsx';
import { RewardsCard } from '../parts/rewards-card.tsx';

/** PRO-11: one who takes part: progress, notes, coupons and numbers. */
export function ConsumerPage() {
  const id = useParam('id');
  const t = useTexts(consumerTexts);
  const { to } = useMount();
  const consumer = useQuery(consumerQuery(id));
  const [state, setState] = useListState(profileState);
  const back = { href: to(consumersPaths.list), label: t('back') };

  if (isUnknownRecord(consumer.error))
    return (
      <>
        <PageHeader title={t('notFound')} back={back} />
        <StateView
          icon={<IconUserOff size={22} stroke={1.6} />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={
            <Button component={AppLink} href={back.href} variant="default">
              {t('back')}
            </Button>
          }
        />
      </>
    );
  if (!consumer.data && consumer.error)
    return (
      <>
        <PageHeader title={t('title')} back={back} />
        <ErrorState error={consumer.error} retrying={consumer.isFetching} onRetry={() => void consumer.refetch()} />
      </>
    );
  if (!consumer.data)
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  const { name, cpf, email, phoneNumber, mallCode, progress, isMasked } = consumer.data;
  const options = progress.map((each) => ({ value: String(each.promotionId), label: each.name }));
  const isKnown = state.promotion === '' || options.some(({ value }) => value === state.promotion);
  const asked = isKnown ? [] : [{ value: state.promotion, label: t('promotionNumber', { id: state.promotion }) }];
  return (
    <div className={classes.root}>
      <PageHeader title={name} back={back} subtitle={mallName(mallCode)} />
      <div className={classes.columns}>
        <SectionCard title={t('identity')}>
          <KeyValueList
            items={[
              { label: t('cpf'), value: isMasked ? cpf : formatCpf(cpf), figures: true },
              { label: t('email'), value: email ?? t('none') },
              {
                label: t('phone'),
                value: phoneNumber === null ? t('none') : isMasked ? phoneNumber : formatPhone(phoneNumber),
                figures: true,
              },
              { label: t('mall'), value: mallName(mallCode) },
            ]}
          />
        </SectionCard>
        <ProgressCard progress={progress} />
      </div>
      <SelectInput
        label={t('onlyPromotion')}
        placeholder={t('allPromotions')}
        options={[...asked, ...options]}
        value={state.promotion === '' ? null : state.promotion}
        onChange={(promotion) => setState({ promotion: promotion ?? '', notes: 1, rewards: 1 })}
        width={320}
      />
      <NotesCard
        key={state.promotion}
        consumerId={id}
        promotion={state.promotion}
        page={state.notes}
        onPage={(notes) => setState({ notes })}
      />
      <RewardsCard consumerId={id} promotion={state.promotion} page={state.rewards} onPage={(rewards) => setState({ rewards })} />
    </div>
  );
}
