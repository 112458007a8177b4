import { myAccount } from '@galeria/contract/session/account-endpoints';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../api/call.ts';

/** How the person signs in. */
export const ownAccountQuery = queryOptions({
  queryKey: ['account'],
  queryFn: ({ signal }) => call(myAccount, {}, { signal }),
});
