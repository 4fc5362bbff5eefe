import * as v from 'valibot'
import { providerCodes } from '../port.ts'

export const choices = ['pay', 'decline', 'leave'] as const
/** What a buyer does on the page of a provider. */
export type Choice = (typeof choices)[number]

const States = v.array(v.picklist(['waiting', 'succeeded', 'failed']))

/** Of one call of the provider's API: answers with an error, answers late, never, or not after the work is done. */
export const Fault = v.union([
  v.object({ status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)) }),
  v.object({ delaySeconds: v.pipe(v.number(), v.minValue(0), v.maxValue(600)) }),
  v.object({ hang: v.literal(true) }),
  v.object({ cut: v.literal(true) }),
])
export type Fault = v.InferOutput<typeof Fault>

export const signatures = ['right', 'wrong', 'other-key', 'ss1', 'ss2', 'encrypted'] as const
export const moments = ['after', 'before', 'later', 'never'] as const

/** How the provider treats a payment; what is absent is as it should be. */
export const Behaviour = v.partial(
  v.object({
    /** What was paid instead of what was asked for. */
    amountCents: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    /** The bank link's mark of a test payment. */
    test: v.boolean(),
    /** When it notifies: after or before the buyer's return, only on request (`deliver`), never. */
    notify: v.picklist(moments),
    /** Copies of each notification, sent at once. */
    times: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100)),
    /** The notifications of a payment, in this order. */
    states: v.pipe(States, v.minLength(1)),
    /** The last three are of the bank link. */
    signature: v.picklist(signatures),
    /** Of the next calls of the API, one each. */
    faults: v.array(Fault),
  }),
)
export type Behaviour = v.InferOutput<typeof Behaviour>

/** The body of `POST /control`; all parts are optional. */
export const Control = v.partial(
  v.object({
    /** With `next`: of whom. */
    provider: v.picklist(providerCodes),
    /** Of the next payment that is started, and of the next calls. */
    next: Behaviour,
    /** Sends every notification again that was not acknowledged, and those kept for later. */
    deliver: v.literal(true),
    /** A waiting payment succeeds: the id of its attempt. */
    complete: v.string(),
    /** Forgets the ids of requests, as PayPal does after some hours. */
    forget: v.literal(true),
  }),
)
