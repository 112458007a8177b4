const TIMEOUT_MILLIS = 10_000;

/** Posts one JSON text to the configured address; throws unless it is taken. */
export const postTo =
  (url: string, timeoutMillis = TIMEOUT_MILLIS) =>
  async (json: string): Promise<void> => {
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMillis),
      headers: { 'content-type': 'application/json' },
      body: json,
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the address answered ${response.status}`);
  };
