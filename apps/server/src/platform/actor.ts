import type { Language } from '@galeria/contract/messages/text';
/** The person behind a request, as their session says at this moment. */
export interface Actor {
  readonly userId: string;
  readonly sessionId: string;
  readonly name: string;
  readonly email: string;
  readonly malls: readonly string[];
  readonly permissions: ReadonlySet<string>;
  /** PER-12: when they last proved who they are, in this session; programs never do. */
  readonly provenAt?: Date;
  /** The operator asks for a second factor that this person has not set up: until then only their own account is open. */
  readonly lacksSecondFactor?: boolean;
}

/** Who acts, when and from where: what the audit trail asks of every change. */
export interface Act {
  readonly actor: Actor | null;
  readonly at: Date;
  readonly address: string | null;
  readonly requestId: string;
  /** What the call is answered in; not given for what the server does of itself, which is Portuguese. */
  readonly language?: Language;
}
