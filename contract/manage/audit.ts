import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { type Capability, Day, Instant, paged, Uuid, note } from '../common.ts'
import { listQuery } from './list.ts'

/** Everything that staff does to an object: `<object>.<verb>`. */
export const auditActions = [
  'staff.granted',
  'staff.revoked',
  'practice_group.attendance_recorded',
  'practice_group.attendance_removed',
  'practice_group.assessed',
  'practice_group.practice_taken_back',
  'practice_group.planned',
  'practice_group.moved',
  'practice_group.instructor_replaced',
  'practice_group.cancelled',
  'practice_group.seats_changed',
  'practice_group.merge_proposed',
  'practice_group.merged',
  'practice_group.trio_opened',
  'location.created',
  'location.changed',
  'room.created',
  'room.changed',
  'equipment.created',
  'equipment.changed',
  'instructor.changed',
  'order.cancelled',
  'order.undone',
  'order.refunded',
  'order.refund_settled',
  'order.transfer_recorded',
  'order.withdrawal_accepted',
  'order.withdrawal_refused',
  'order.email_sent',
  'order.task_closed',
  'order.reseated',
  'quote.made',
  'quote.changed',
  'quote.sent',
  'quote.withdrawn',
  'audit_pack.made',
  'conversation.answered',
  'conversation.assigned',
  'conversation.closed',
  'conversation.moved',
  'template.created',
  'template.changed',
  'template.deleted',
  'review.published',
  'review.rejected',
  'post.left',
  'post.hidden',
  'import.started',
  'person.course_seen',
  'person.attempt_granted',
  'person.feedback_saved',
  'person.invited',
  'person.renamed',
  'person.email_changed',
  'person.reset_sent',
  'person.signed_out',
  'person.factors_removed',
  'person.exported',
  'person.merged',
  'person.erased',
  'certificate.revoked',
  'certificate.reissued',
  'export.made',
  'course.created',
  'course.changed',
  'course.moved',
  'course.copied',
  'course.exported',
  'course.imported',
  'course.offering_changed',
  'course.contents_changed',
  'discount.made',
  'discount.changed',
  'discount.ended',
  'content.added',
  'content.changed',
  'content.published',
  'content.planned',
  'content.removal_planned',
  'content.order_planned',
  'content.plan_withdrawn',
  'content.moved',
  'content.removed',
  'content.picture_added',
  'package.imported',
  'checklist.created',
  'checklist.changed',
  'algorithm.created',
  'algorithm.changed',
  'algorithm.removed',
] as const
export type AuditAction = (typeof auditActions)[number]
type ObjectOf<A> = A extends `${infer Object}.${string}` ? Object : never
export type AuditObject = ObjectOf<AuditAction>

/** Who may read the history of an object: those who work with it. */
export const historyCapability: Record<AuditObject, Capability> = {
  staff: 'manage_staff',
  order: 'read_orders',
  quote: 'make_quotes',
  audit_pack: 'issue_certificates',
  practice_group: 'plan_practice',
  location: 'plan_practice',
  room: 'plan_practice',
  equipment: 'plan_practice',
  instructor: 'plan_practice',
  conversation: 'answer_messages',
  template: 'answer_messages',
  review: 'answer_messages',
  post: 'answer_messages',
  import: 'help_people',
  person: 'help_people',
  certificate: 'issue_certificates',
  export: 'manage_staff',
  course: 'read_courses',
  discount: 'set_prices',
  content: 'edit_content',
  package: 'edit_courses',
  checklist: 'edit_courses',
  algorithm: 'edit_courses',
}

/**
 * One change. `before` and `after` hold the fields that differ, as JSON; both are empty where the action says it all.
 * `about`: what the object was called then. `actor`: empty when the system did it.
 */
export const AuditEntry = v.object({
  id: Uuid,
  at: Instant,
  actor: v.string(),
  action: v.picklist(auditActions),
  object_id: v.string(),
  about: v.string(),
  before: v.record(v.string(), v.unknown()),
  after: v.record(v.string(), v.unknown()),
})
export type AuditEntry = v.InferOutput<typeof AuditEntry>

export const auditObjects = Object.keys(historyCapability) as AuditObject[]
export const isAuditObject = (text: string): text is AuditObject => Object.hasOwn(historyCapability, text)

/** What narrows the audit log and its CSV. */
export const auditFilters = { object: v.optional(note(40)), from: v.optional(Day), to: v.optional(Day) }

export const auditCalls = defineCalls({
  listAudit: {
    api: 'manage',
    method: 'GET',
    path: '/audit',
    audience: 'staff',
    capability: 'manage_staff',
    about: 'All changes by staff, the latest first. `search` finds names of staff and of objects.',
    query: v.object({ ...listQuery(['at']), ...auditFilters }),
    reply: paged(AuditEntry),
    fails: [],
  },
  getHistory: {
    api: 'manage',
    method: 'GET',
    path: '/history/:object/:id',
    audience: 'staff',
    capability: 'open_back_office',
    about:
      'The changes of one object, the latest first; older ones follow the last id (`before`) while there are `more`. Needs the capability to work with such objects.',
    params: v.object({ object: note(40), id: note(60) }),
    query: v.object({ before: v.optional(Uuid) }),
    reply: v.object({ data: v.array(AuditEntry), more: v.boolean() }),
    fails: ['not_found'],
  },
})
