import type { CertificateState } from '../../contract/certificates.ts'
import type { Language } from '../../contract/common.ts'
import type { AuditAction } from '../../contract/manage/audit.ts'
import type { conversationKinds } from '../../contract/manage/inbox.ts'
import type { CourseState } from '../../contract/manage/courses.ts'
import type { OrderState, PaymentMethod } from '../../contract/order-states.ts'
import type { ReviewState } from '../../contract/reviews.ts'
import type { QuoteState } from '../../contract/quotes.ts'
import { sentence } from '../sentences.ts'

/** What the cells of exported tables say instead of keys: `labels.<group>.<key>` in sentences, as on the screens. */
type Labels = {
  orderStates: OrderState
  paymentMethods: PaymentMethod
  certificateStates: CertificateState
  quoteStates: QuoteState
  discountKinds: 'voucher' | 'coupon'
  inboxKinds: (typeof conversationKinds)[number]
  seatStates: 'reserved' | 'offered' | 'taken' | 'attended' | 'absent'
  recordedBy: 'scan' | 'hand'
  assessments: 'passed' | 'failed'
  courseStates: CourseState
  offeringStates: 'offered' | 'withdrawn'
  groupStates: 'planned' | 'cancelled'
  reviewStates: ReviewState
  auditActions: AuditAction
}

/** The label of a key in the reader's language. */
export const labelOf = <Group extends keyof Labels>(language: Language, group: Group, key: Labels[Group]): string =>
  sentence(language, `labels.${group}.${key}`)
