import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Instant, text, Uuid } from '../common.ts'

/** What staff must look at; their sentences are those of the email to staff (`mail.task`). */
export const taskKinds = [
  /** Paid, but its seats are gone and the provider has no refund call. */
  'no_seats',
  /** Who ordered for a company was erased: its places that nobody was given are for staff to hand over. */
  'buyer_erased',
  /** The provider reported another amount or currency, or a test payment. */
  'payment_mismatched',
  /** A second payment of a paid order that cannot be refunded by a call. */
  'paid_twice',
  /** The buyer returned from a bank link, and no notification came. */
  'payment_unknown',
  'payment_reversed',
  /** Money must be given back by hand, or the provider refused to. */
  'refund',
  /** The provider reports a refund that was not made here. */
  'refunded_elsewhere',
  /** Declared after access began, or for no order that was found. */
  'withdrawal',
  /** Paid after its code was used by somebody else. */
  'code_gone',
  /** The VAT code of the company is not registered. */
  'vat_code',
  /** The access to a course at a partner's environment could not be given or taken back many times. */
  'environment_access',
  /** The practice was cancelled, and there is no other time soon. */
  'practice_cancelled',
  /** A second assessor disagrees with an assessment. */
  'assessment_disputed',
  /** A company accepted or declined a quote, or let it expire. */
  'quote_accepted',
  'quote_declined',
  'quote_expired',
  /** A buyer rejects an electronic invoice, or asks something about it. */
  'einvoice_rejected',
  'einvoice_note_rejected',
  'einvoice_question',
  /** An electronic invoice was not sent or not delivered, or nothing is known of it for days. */
  'einvoice_failed',
  /** An email to somebody with an order or a course was refused for good. */
  'email_refused',
] as const
export type TaskKind = (typeof taskKinds)[number]
/** The facts of a task, each with a name in words on the screens. */
export const taskDetails = [
  'cents',
  'paid',
  'expected',
  'refunded',
  'number',
  'email',
  'quote',
  'company',
  'answer',
  'vat',
  'code',
  'environment',
  'course',
  'fault',
  'practice',
  'seats',
  'person',
  'assessor',
  'second_assessor',
  'reason',
  'right_value',
  'invoice',
] as const
export type TaskDetail = (typeof taskDetails)[number]
/** Tasks about money that goes back: only who may settle orders closes them. */
export const moneyTaskKinds: readonly TaskKind[] = ['refund', 'paid_twice', 'withdrawal']

export const Task = v.object({
  id: Uuid,
  kind: v.picklist(taskKinds),
  /** What is to be done, in the caller's language. */
  text: v.string(),
  order_id: v.nullable(v.number()),
  buyer: v.nullable(v.string()),
  details: v.record(v.string(), v.union([v.string(), v.number()])),
  created: Instant,
  done: v.nullable(Instant),
  note: v.nullable(v.string()),
})
export type Task = v.InferOutput<typeof Task>

export const taskCalls = defineCalls({
  closeTask: {
    api: 'manage',
    method: 'POST',
    path: '/tasks/:id',
    audience: 'staff',
    capability: 'read_orders',
    about:
      'Closes a task with what was done; about money only with `settle_orders` and once no refund by hand is open.',
    params: v.object({ id: Uuid }),
    body: v.object({ note: text(500) }),
    reply: Task,
    fails: ['not_found', 'already_decided', 'refund_open'],
  },
})
