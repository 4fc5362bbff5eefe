import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { certificateStates } from '../../contract/certificates.ts'
import { languageTags } from '../../contract/constants.ts'
import { auditActions } from '../../contract/manage/audit.ts'
import { courseStates } from '../../contract/manage/courses.ts'
import { conversationKinds } from '../../contract/manage/inbox.ts'
import { orderStates, paymentMethods } from '../../contract/order-states.ts'
import { quoteStates } from '../../contract/quotes.ts'
import { reviewStates } from '../../contract/reviews.ts'
import { sentence } from '../sentences.ts'

const root = join(import.meta.dirname, '../..')

/** Where the screens have the words of a group of labels, and its keys. */
const groups: Record<string, [folder: string, path: string, keys: readonly string[]]> = {
  orderStates: ['manageOrders', 'states', orderStates],
  paymentMethods: ['manageOrders', 'methods', paymentMethods],
  certificateStates: ['managePeople', 'states', certificateStates],
  quoteStates: ['manageQuotes', 'states', quoteStates],
  discountKinds: ['manageCourses', 'discounts.kinds', ['voucher', 'coupon']],
  inboxKinds: ['manageInbox', 'kinds', conversationKinds],
  seatStates: ['manage', 'practice.states', ['reserved', 'offered', 'taken', 'attended', 'absent']],
  recordedBy: ['manageDay', 'how', ['scan', 'hand']],
  assessments: ['manageDay', '', ['passed', 'failed']],
  courseStates: ['manageCourses', 'states', courseStates],
  offeringStates: ['manageCourses', 'dates', ['offered', 'withdrawn']],
  groupStates: ['manage', 'audit.actions.practice_group', ['planned', 'cancelled']],
  reviewStates: ['catalogue', 'reviews.states', reviewStates],
  auditActions: ['manage', 'audit.actions', auditActions],
}

const at = (tree: unknown, path: string): unknown =>
  path
    .split('.')
    .filter(Boolean)
    .reduce((node, key) => (node && typeof node === 'object' ? Reflect.get(node, key) : undefined), tree)

test.each(Object.entries(groups))('%s: an export says what the screen does', (group, [folder, path, keys]) => {
  for (const language of languageTags) {
    const messages: unknown = JSON.parse(readFileSync(join(root, 'web/messages', folder, `${language}.json`), 'utf8'))
    for (const key of keys) expect(sentence(language, `labels.${group}.${key}`)).toBe(at(messages, `${path}.${key}`))
  }
})
