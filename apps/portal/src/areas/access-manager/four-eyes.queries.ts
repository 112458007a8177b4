import { changeFourEyes, getFourEyes } from '@galeria/contract/four-eyes/four-eyes-endpoints';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';

export const fourEyesQuery = queryOptions({
  queryKey: ['four-eyes'],
  queryFn: ({ signal }) => call(getFourEyes, {}, { signal }),
});

/** What is locked by it is asked for again where it is next looked at; that it was done is among the security events. */
export function useChangeFourEyes() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (isOn: boolean) => call(changeFourEyes, { body: { isOn } }),
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
