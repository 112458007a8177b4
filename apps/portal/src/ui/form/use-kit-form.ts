import { zodResolver } from '@hookform/resolvers/zod';
import { type DefaultValues, type FieldValues, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';

export type KitForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

/** A form that runs the very schema the server runs. Quiet until the first submit, then each field answers as it is mended. */
export function useKitForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
}: {
  readonly schema: z.ZodType<Output, Values>;
  readonly defaultValues: DefaultValues<Values>;
}): KitForm<Values, Output> {
  return useForm<Values, unknown, Output>({
    resolver: zodResolver<Values, unknown, Output>(schema),
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
}
