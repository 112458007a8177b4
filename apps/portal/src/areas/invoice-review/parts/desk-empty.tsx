import { useQuery } from '@tanstack/react-query';
import { useListState } from '../../../lib/address/use-list-state.ts';
import { useSelectedMall } from '../../../lib/mall/selected-mall.ts';
import { queuePartState, sentPart } from '../queue-list-state.ts';
import { reviewQueueQuery } from '../review.queries.ts';
import { QueueEmpty } from './queue-empty.tsx';
import { useNextKeys } from './use-next-keys.ts';

/** After the last note: looks into the queue now and then, and takes nothing from it unasked. */
export function DeskEmpty({ onNext }: { readonly onNext: () => void }) {
  const selected = useSelectedMall()?.code ?? null;
  const [part] = useListState(queuePartState);
  const { promotionId } = part;
  const mallCode = promotionId === null ? selected : part.mallCode;
  const queue = useQuery(reviewQueueQuery({ mallCode, promotionId, filter: sentPart(part), page: 1 }));
  useNextKeys(onNext);
  const rows = queue.data?.data;
  const free = rows?.filter(({ lease, isOwnWriting }) => lease === null && !isOwnWriting).length;
  const ofOthers = rows?.filter(({ lease }) => lease !== null && !lease.isMine).length;
  const own = rows?.filter(({ lease, isOwnWriting }) => lease === null && isOwnWriting).length;
  return (
    <QueueEmpty
      waiting={free}
      ofOthers={ofOthers}
      own={own}
      checkedAt={queue.data === undefined ? null : new Date(queue.dataUpdatedAt)}
      isFailed={queue.isError}
      isChecking={queue.isFetching}
      onCheck={() => void queue.refetch()}
      onNext={onNext}
    />
  );
}
