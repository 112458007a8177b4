import { type ComponentType, use } from 'react';

/** Code that did not arrive: the connection failed, or a new version took the old files away. */
export class CodeLoadError extends Error {
  constructor(cause: unknown) {
    super('A part of the portal could not be loaded', { cause });
    this.name = 'CodeLoadError';
  }
}

/** A component whose code comes later. */
export interface Deferred<Props extends object> {
  /** Starts the load, once; a failed one may be started again. */
  readonly start: () => Promise<ComponentType<Props>>;
  readonly loaded: () => ComponentType<Props> | undefined;
}

export function deferred<Props extends object>(load: () => Promise<ComponentType<Props>>): Deferred<Props> {
  let loaded: ComponentType<Props> | undefined;
  let loading: Promise<ComponentType<Props>> | undefined;
  const start = (): Promise<ComponentType<Props>> => {
    loading ??= load().then(
      (Loaded) => {
        loaded = Loaded;
        return Loaded;
      },
      (cause: unknown) => {
        loading = undefined;
        throw new CodeLoadError(cause);
      },
    );
    return loading;
  };
  return { start, loaded: () => loaded };
}

interface ShowProps<Props extends object> {
  readonly part: Deferred<Props>;
  readonly given: Props;
}

/** Code that is here renders at once, without a turn of waiting. */
export function Show<Props extends object>({ part, given }: ShowProps<Props>) {
  const Ready = part.loaded() ?? use(part.start());
  return <Ready {...given} />;
}
