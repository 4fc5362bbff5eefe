import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Instant, text, Uuid } from '../common.ts'

/** What staff must look at; their sentences are those of the email to staff (`mail.task`). */
export const taskKinds = [
  'no_seats',
  'payment_mismatched',
  'paid_twice',
  'payment_unknown',
  'payment_reversed',
  'refund',
  'refunded_elsewhere',
  'withdrawal',
  'code_gone',
  'vat_code',
  'environment_access',
  'practice_cancelled',
  'assessment_disputed',
  'quote_accepted',
  'quote_declined',
  'quote_expired',
  'einvoice_rejected',
  'einvoice_note_rejected',
  'einvoice_question',
  'einvoice_failed',
] as const
export type TaskKind = (typeof taskKinds)[number]
/** The facts of a task, each with a name in words on the screens. */
export const taskDetails = [
  'euros',
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
