import type { CustomerDetail } from '@galeria/contract/customers/customer';
import type { CustomerListItem } from '@galeria/contract/customers/customer-list-item';
import { mallName } from '@galeria/contract/reference/malls';
import { Button } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../lib/i18n/texts.ts';
import { isUnknownRecord } from '../../../lib/problem/unknown-record.ts';
import { AppLink } from '../../../ui/page/app-link.tsx';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { PageHeaderSkeleton } from '../../../ui/page/page-header-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { SkeletonRows } from '../../../ui/states/skeleton-rows.tsx';
import { StateView } from '../../../ui/states/state-view.tsx';
import { useCarriedCustomer } from '../carried-customer.ts';
import { customerQuery } from '../customer.queries.ts';
import { customerTexts } from '../customer.texts.ts';
import { CustomerBlockCard } from '../parts/customer-block-card.tsx';
import { CustomerEditForm } from '../parts/customer-edit-form.tsx';
import type { KnownCustomer } from '../parts/customer-facts.tsx';
import { CustomerHeader, useBackToList } from '../parts/customer-header.tsx';
import { CustomerHistoryCard } from '../parts/customer-history-card.tsx';
import { CustomerIdentityCards } from '../parts/customer-identity-cards.tsx';
import { CustomerRegistrationCard } from '../parts/customer-registration-card.tsx';
import { CustomerTimelineCard } from '../parts/customer-timeline-card.tsx';
import classes from '../parts/customer-view.module.css';

/** CUS-06: at /customer/:customerId and /profiles/:profileId. */
export function CustomerPage() {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const customerId = params.customerId ?? params.profileId ?? '';
  return <CustomerOf key={customerId} customerId={customerId} />;
}

function CustomerOf({ customerId }: { readonly customerId: string }) {
  const t = useTexts(customerTexts);
  const row = useCarriedCustomer(customerId);
  const back = useBackToList(row !== undefined);
  const customer = useQuery(customerQuery(customerId));

  if (isUnknownRecord(customer.error)) {
    const home = (
      <Button component={AppLink} href={back.href} variant="default">
        {t('back')}
      </Button>
    );
    return (
      <>
        <PageHeader title={t('notFound')} back={back} />
        <StateView
          icon={<IconUserQuestion size={22} stroke={1.6} />}
          title={t('notFound')}
          text={t('notFoundText')}
          action={home}
        />
      </>
    );
  }
  if (!customer.data && customer.error) {
    return (
      <>
        <PageHeader title={row?.fullName ?? t('title')} back={back} />
        <ErrorState error={customer.error} retrying={customer.isFetching} onRetry={() => void customer.refetch()} />
      </>
    );
  }
  if (!customer.data && !row) {
    return (
      <>
        <PageHeaderSkeleton />
        <SkeletonRows />
      </>
    );
  }
  return <CustomerView customerId={customerId} detail={customer.data ?? null} row={row} back={back} />;
}

interface CustomerViewProps {
  readonly customerId: string;
  readonly detail: CustomerDetail | null;
  /** Spec 2.5: what the list passed along, on screen while the rest loads. */
  readonly row: CustomerListItem | undefined;
  readonly back: ReturnType<typeof useBackToList>;
}

function knownOf(detail: CustomerDetail | null, row: CustomerListItem | undefined): KnownCustomer {
  if (detail) return detail;
  if (!row) return {};
  const { realm, ...known } = row;
  return { ...known, mallName: mallName(realm.mallAcronym) };
}

function CustomerView({ customerId, detail, row, back }: CustomerViewProps) {
  const known = knownOf(detail, row);
  const [editing, setEditing] = useState(false);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(
    function giveFocusBack() {
      if (wasEditing.current && !editing) editButton.current?.focus();
      wasEditing.current = editing;
    },
    [editing],
  );

  return (
    <div className={classes.root}>
      <CustomerHeader
        customer={known}
        detail={detail}
        back={back}
        editing={editing}
        onEdit={() => setEditing(true)}
        editButton={editButton}
      />
      <div className={classes.columns}>
        <div className={classes.column}>
          {editing && detail ? (
            <CustomerEditForm loaded={detail} onDone={() => setEditing(false)} />
          ) : (
            <CustomerIdentityCards customer={known} />
          )}
          <CustomerBlockCard customer={known} customerId={customerId} />
          <CustomerRegistrationCard customer={known} />
        </div>
        <CustomerTimelineCard customerId={customerId} />
      </div>
      <CustomerHistoryCard customerId={customerId} isSeen={detail !== null} />
    </div>
  );
}
