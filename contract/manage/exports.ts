import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { certificateStates } from '../certificates.ts'
import { Day, Id } from '../common.ts'
import { quoteStates } from '../quotes.ts'
import { reviewStates } from '../reviews.ts'
import { auditFilters } from './audit.ts'
import { expiringFilters } from './certificates.ts'
import { courseFilters } from './courses.ts'
import { inboxViews } from './inbox.ts'
import { searchQuery } from './list.ts'
import { orderFilters } from './orders.ts'
import { groupFilters } from './practice.ts'

const csv = {
  api: 'manage',
  method: 'GET',
  audience: 'staff',
  reply: 'stream',
  media: ['text/csv'],
  fails: [],
} as const

/** CSV files of any length, narrowed as their lists: UTF-8 with a byte order mark, semicolons, CRLF. */
export const exportCalls = defineCalls({
  exportPeople: {
    ...csv,
    path: '/exports/people',
    capability: 'help_people',
    about: 'Users as CSV, without erased ones.',
    query: v.object(searchQuery),
  },
  exportOrders: {
    ...csv,
    path: '/exports/orders',
    capability: 'read_orders',
    about: 'Orders as CSV.',
    query: v.object({ ...searchQuery, ...orderFilters }),
  },
  exportTasks: {
    ...csv,
    path: '/exports/tasks',
    capability: 'read_orders',
    about: 'Tasks of staff as CSV: the open ones, or those that are done.',
    query: v.object({ ...searchQuery, done: v.optional(v.boolean(), false) }),
  },
  exportQuotes: {
    ...csv,
    path: '/exports/quotes',
    capability: 'make_quotes',
    about: 'Quotes for companies as CSV.',
    query: v.object({ ...searchQuery, state: v.optional(v.picklist(quoteStates)) }),
  },
  exportDiscounts: {
    ...csv,
    path: '/exports/discounts',
    capability: 'set_prices',
    about: 'Vouchers and coupons as CSV, with their limits and uses.',
    query: v.object(searchQuery),
  },
  exportCertificates: {
    ...csv,
    path: '/exports/certificates',
    capability: 'issue_certificates',
    about: 'Certificates as CSV.',
    query: v.object({ ...searchQuery, certificate_state: v.optional(v.picklist(certificateStates)) }),
  },
  exportExpiring: {
    ...csv,
    path: '/exports/expiring',
    capability: 'issue_certificates',
    about: 'The certificates that end in the next twelve months as CSV, counted as their list, next to the free seats.',
    query: v.object({ ...searchQuery, ...expiringFilters }),
  },
  exportCourses: {
    ...csv,
    path: '/exports/courses',
    capability: 'read_courses',
    about: 'Courses in all states as CSV.',
    query: v.object({ ...searchQuery, ...courseFilters }),
  },
  exportOfferings: {
    ...csv,
    path: '/exports/offerings',
    capability: 'read_courses',
    about: 'Dates of a course, or of all, as CSV: prices, VAT, practice groups, seats and learners.',
    query: v.object({ course: v.optional(Id) }),
  },
  exportPlan: {
    ...csv,
    path: '/exports/plan',
    capability: 'plan_practice',
    about: 'Practice groups as CSV, the soonest first, of a period of any length or all.',
    query: v.object({ from: v.optional(Day), to: v.optional(Day), ...groupFilters }),
  },
  exportReviews: {
    ...csv,
    path: '/exports/reviews',
    capability: 'answer_messages',
    about: 'Reviews in a state as CSV.',
    query: v.object({ ...searchQuery, review_state: v.optional(v.picklist(reviewStates), 'pending') }),
  },
  exportInbox: {
    ...csv,
    path: '/exports/inbox',
    capability: 'answer_messages',
    about: 'Conversations and contact requests as CSV, without what was written.',
    query: v.object({ ...searchQuery, view: v.optional(v.picklist(inboxViews), 'waiting') }),
  },
  exportGroup: {
    ...csv,
    path: '/exports/groups/:id',
    capability: 'plan_practice',
    about: 'The learners of a practice group as CSV, with their attendance and assessment.',
    params: v.object({ id: Id }),
    fails: ['not_found'],
  },
  exportAudit: {
    ...csv,
    path: '/exports/audit',
    capability: 'manage_staff',
    about: 'The audit log as CSV.',
    query: v.object({ ...searchQuery, ...auditFilters }),
  },
})
