/** The person behind a request, as their session says at this moment. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly malls: readonly string[];
  readonly permissions: ReadonlySet<string>;
}

/** Who acts, when and from where: what the audit trail asks of every change. */
export interface Act {
  readonly actor: Actor | null;
  readonly at: Date;
  readonly address: string | null;
  readonly requestId: string;
}
