import type { Mission } from '@galeria/contract/missions/mission';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { isSameValue, mergeStale, type StaleMerge } from '../../../domain/stale-edit/stale-merge.rules.ts';
import { ApiError } from '../../../lib/problem/api-error.ts';
import { useKitForm } from '../../../ui/form/use-kit-form.ts';
import { missionQuery, useUpdateMission } from '../missions.queries.ts';
import { missionFormSchema } from './mission-to-send.ts';
import { type MissionBody, type MissionValues, type StaleField, staleRecord, valuesOf } from './mission-values.ts';

interface Stale {
  readonly mission: Mission;
  readonly merge: StaleMerge<ReturnType<typeof staleRecord>>;
}

/**
 * The form of a known mission. `base` is the version it was filled from: what the cache learns meanwhile must not slip under the
 * hands of the person who types (ERR-03). An act of this page makes a new version as well, and finds nothing typed.
 */
export function useMissionEditing(loaded: Mission) {
  const [base, setBase] = useState(loaded);
  const [stale, setStale] = useState<Stale | null>(null);
  const queryClient = useQueryClient();
  const update = useUpdateMission(loaded.id);
  // The schema is made once; what it compares with is what the form was last filled from.
  const latest = useRef(loaded);
  const [schema] = useState(() => missionFormSchema(() => latest.current));
  const form = useKitForm({ schema, defaultValues: valuesOf(loaded) });
  const { isDirty } = useFormState({ control: form.control });

  const fillFrom = (mission: Mission) => {
    latest.current = mission;
    setBase(mission);
    form.reset(valuesOf(mission));
  };

  const follow = useEffectEvent((mission: Mission) => {
    if (mission.version > base.version && !isDirty) fillFrom(mission);
  });
  useEffect(
    function followWhileNothingIsTyped() {
      follow(loaded);
    },
    [loaded],
  );

  const readWhatChanged = async () => {
    const mission = await queryClient.fetchQuery({ ...missionQuery(base.id), staleTime: 0 });
    const [was, mine, theirs] = [valuesOf(base), form.getValues(), valuesOf(mission)].map(staleRecord);
    if (was && mine && theirs) setStale({ mission, merge: mergeStale(was, mine, theirs) });
  };

  /** What was typed and is not what is stored. */
  const putBack = (typed: MissionValues, { mission, merge }: Stale) => {
    const stored = staleRecord(valuesOf(mission));
    for (const field of Object.keys(stored) as StaleField[]) {
      if (isSameValue(stored[field], merge.values[field])) continue;
      if (field === 'steps') form.setValue('goalKind', typed.goalKind, { shouldDirty: true });
      form.setValue(field, typed[field], { shouldDirty: true });
    }
  };

  return {
    form,
    base,
    stale,
    save: async (body: MissionBody) => {
      const { mallCode: _fixed, ...change } = body;
      fillFrom(await update.mutateAsync({ ...change, version: base.version }));
    },
    /** True for a stale version: the form keeps what was typed, and the dialog takes over. */
    onFailure: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'stale-version') return false;
      return readWhatChanged().then(
        () => true,
        () => false,
      );
    },
    /** Fills the form from what is stored now, keeping on top what was typed. */
    keepTyped: () => {
      if (stale) {
        const typed = form.getValues();
        fillFrom(stale.mission);
        putBack(typed, stale);
      }
      setStale(null);
    },
    dismissStale: () => setStale(null),
  };
}
