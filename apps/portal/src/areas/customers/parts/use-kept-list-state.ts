import { useEffect, useState } from 'react';
import { type SetListState, useListState } from '../../../lib/address/use-list-state.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import {
  type CustomersListName,
  type CustomersListState,
  customersListState,
  isPlain,
  keepListState,
  keptListState,
} from '../customers-list-state.ts';

interface KeptList {
  readonly state: CustomersListState;
  readonly setState: SetListState<CustomersListState>;
  readonly mallCode: string | null;
}

/**
 * CUS-02: the address holds the list's state; opened without one, the list goes on where it was left and
 * writes that into the address. Another mall's rows start at their first page.
 */
export function useKeptListState(name: CustomersListName): KeptList {
  const mallCode = useSelectedMall()?.code ?? null;
  const [address, setState] = useListState(customersListState);
  // Shown until the address, which follows a moment later, says the same.
  const [resumed, setResumed] = useState(() => (isPlain(address) ? keptListState(name) : undefined));
  const [pagedMall, setPagedMall] = useState(mallCode);
  if (resumed !== undefined && !isPlain(address)) setResumed(undefined);
  const hasMoved = pagedMall !== mallCode;
  if (hasMoved && (pagedMall === null || address.page === 1)) setPagedMall(mallCode);

  const wanted = resumed ?? address;
  const state = hasMoved && pagedMall !== null ? { ...wanted, page: 1 } : wanted;

  useEffect(
    function writeResumed() {
      if (resumed !== undefined) setState(resumed, { history: 'replace' });
    },
    [resumed, setState],
  );
  useEffect(
    function leavePageOfOtherMall() {
      if (hasMoved && address.page !== 1) setState({ page: 1 }, { history: 'replace' });
    },
    [hasMoved, address.page, setState],
  );
  useEffect(
    function keep() {
      keepListState(name, state);
    },
    [name, state],
  );
  return { state, setState, mallCode };
}
