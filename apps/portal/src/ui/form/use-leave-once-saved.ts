import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** Goes on after the form has settled: before that its guard still takes what was just saved for unsaved, and would ask. */
export function useLeaveOnceSaved(): (address: string) => void {
  const navigate = useNavigate();
  const [address, setAddress] = useState<string | null>(null);
  useEffect(
    function leave() {
      if (address !== null) void navigate({ to: address });
    },
    [address, navigate],
  );
  return setAddress;
}
