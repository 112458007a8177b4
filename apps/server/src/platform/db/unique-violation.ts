const UNIQUE_VIOLATION = '23505';

/**
 * Two requests may both find a value free and both write it; the constraint lets one through.
 * The other gets the refusal it would have got a moment later, not a failure.
 */
export async function orRefuse<Result>(work: PromiseLike<Result>, constraint: string, refuse: () => never): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === constraint) refuse();
    throw error;
  }
}

/** Drizzle wraps the driver's error. */
function violatedConstraint(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, constraint } = error as { code?: unknown; constraint?: unknown };
  if (code === UNIQUE_VIOLATION && typeof constraint === 'string') return constraint;
  return violatedConstraint(error.cause);
}
