import { useParams } from '@tanstack/react-router';

/** A parameter of the screen's path (':id'). */
export function useParam(name: string): string {
  const params: Readonly<Record<string, string | undefined>> = useParams({ strict: false });
  const value = params[name];
  if (value === undefined) throw new Error(`This screen's path has no ':${name}'`);
  return value;
}
