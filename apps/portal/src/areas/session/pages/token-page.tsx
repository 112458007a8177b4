import { currentArrival } from '../../../lib/session/arrival.ts';
import { ActivationForm } from '../parts/activation-form.tsx';
import { ArrivalRefused, NothingArrived } from '../parts/arrival-notices.tsx';
import { CorporateReturn } from '../parts/corporate-return.tsx';

/** SES-03, SES-08: where the identity provider and activation links lead to. */
export function TokenPage() {
  const arrival = currentArrival();
  switch (arrival.kind) {
    case 'provider':
      return <CorporateReturn arrival={arrival} />;
    case 'provider-refused':
      return <ArrivalRefused reason={arrival.reason} />;
    case 'invitation':
      return <ActivationForm token={arrival.token} />;
    case 'nothing':
      return <NothingArrived />;
  }
}
