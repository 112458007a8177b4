import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { type FaultOf, keepReaders, withUnread } from './unread-fields.ts';

export type KitForm<Values extends FieldValues, Output = Values> = UseFormReturn<Values, unknown, Output>;

/** A form that runs the very schema the server runs. Quiet until the first submit, then each field answers as it is mended. */
export function useKitForm<Values extends FieldValues, Output>({
  schema,
  defaultValues,
}: {
  readonly schema: z.ZodType<Output, Values>;
  readonly defaultValues: DefaultValues<Values>;
}): KitForm<Values, Output> {
  const [readers] = useState(() => new Map<string, FaultOf>());
  const bySchema = zodResolver<Values, unknown, Output>(schema);
  const resolver: Resolver<Values, unknown, Output> = async (values, context, options) =>
    withUnread(await bySchema(values, context, options), values, readers);
  const form = useForm<Values, unknown, Output>({
    resolver,
    defaultValues,
    mode: 'onSubmit',
    reValidateMode: 'onChange',
    shouldFocusError: false,
  });
  keepReaders(form.control, readers);
  return form;
}
