import type { Language } from '../../../contract/common.ts'

export const providerCodes = ['banklink', 'wallet'] as const
/** Bank link: Paysera Checkout. Wallet: PayPal Orders v2. */
export type ProviderCode = (typeof providerCodes)[number]

/** The intent to pay one attempt. The attempt's row is stored before the provider is called. */
export type PaymentRequest = {
  /** UUID: our reference at the provider and the idempotency key. */
  attemptId: string
  orderId: number
  /** In euro cents. */
  amountCents: number
  language: Language
  description: string
  buyer: { email: string; firstname: string; lastname: string }
  /** Each at most 255 characters. */
  returnUrl: string
  cancelUrl: string
  callbackUrl: string
  expiresAt: Date
  /** A code of {@link PaymentProvider.listMethods}: the buyer lands there. Null: on the provider's page with all of them. */
  bank: string | null
}

/** Where the buyer pays, and the provider's own id of the payment when it has one already. */
export type StartedPayment = { url: string; reference: string | null }

/** A bank, card or other way to pay that the provider's page offers. */
export type ProviderMethod = {
  code: string
  /** Its name as the provider writes it, by language; at least one. */
  titles: Readonly<Record<string, string>>
  /** What it takes, in euro cents; null: no bound. */
  minCents: number | null
  maxCents: number | null
}

export type ReportedState = 'waiting' | 'succeeded' | 'failed'

/** What the provider says of an attempt: from a verified notification, or asked. */
export type PaymentReport = {
  /** A well-formed UUID; whether the attempt exists is not known here. */
  attemptId: string
  reference: string | null
  state: ReportedState
  /** What was paid, which may differ from what was asked. */
  amountCents: number
  currency: string
  /** True only when the provider is configured for test payments (`PAYSERA_TEST`). */
  test: boolean
  /** What a refund names: PayPal's capture id. */
  captureReference: string | null
}

/** What the provider says of a refund, ours or one made at the provider. */
export type RefundReport = {
  captureReference: string
  /** The provider's id of the refund; null when it refused. */
  reference: string | null
  /** The key that {@link PaymentProvider.refund} was called with; null when the provider does not tell. */
  key: string | null
  state: ReportedState
  amountCents: number
  currency: string
}

/** As received: header names in lower case, the query without `?`, the body's bytes unchanged. */
export type NotificationInput = {
  method: string
  headers: Record<string, string | undefined>
  query: string
  rawBody: Buffer
}

/** A verified notification. `eventKey` is unique per provider; both reports are null for events that change nothing here. */
export type VerifiedNotification = { eventKey: string; report: PaymentReport | null; refund: RefundReport | null }

export type AskedAttempt = {
  attemptId: string
  reference: string | null
  amountCents: number
  startedAt: Date
  /** Whether money may be taken now. False once the order was cancelled or is paid otherwise. */
  mayCapture: boolean
}

export type PaymentProvider = {
  code: ProviderCode
  /**
   * Whether the provider can be asked about an attempt; else only its notification decides. PayPal signs no more than a
   * CRC-32 of a notification's body, which anyone who has seen a notification can forge: before an attempt is settled, a
   * provider that can be asked should be asked.
   */
  canAsk: boolean
  canRefund: boolean
  /** What the provider's page offers, in its order; never fails, and is empty while the provider does not say. */
  listMethods?: () => Promise<readonly ProviderMethod[]>
  /** Repeated with the same attempt after {@link ProviderUnavailable}, it answers with the same payment. */
  start: (request: PaymentRequest) => Promise<StartedPayment>
  /**
   * Undefined: not authentic, another project, a test payment where none is expected (or the reverse), or malformed.
   * Never throws for bad input; throws {@link ProviderUnavailable} when the provider's key cannot be fetched.
   */
  readNotification: (input: NotificationInput) => Promise<VerifiedNotification | undefined>
  /** What the provider expects as acknowledgement once the notification is stored. */
  acknowledgement: { status: number; body: string }
  /**
   * Asks about an attempt; an approved wallet payment is captured where it may be. Undefined: the provider does not know
   * it (yet).
   */
  ask: (attempt: AskedAttempt) => Promise<PaymentReport | undefined>
  /** Refunds part or all of a capture; the same key never refunds twice. `failed`: refused for good. */
  refund: (request: RefundRequest) => Promise<RefundReport>
  /** Throws when the provider cannot be used as configured. */
  check?: () => Promise<void>
}
export type RefundRequest = { captureReference: string; amountCents: number; key: string }

/** Thrown for a provider that is away, slow or answers 5xx or 429: the same call may succeed later. */
export class ProviderUnavailable extends Error {}
