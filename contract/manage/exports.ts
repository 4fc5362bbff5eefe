import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { certificateStates } from '../certificates.ts'
import { Id } from '../common.ts'
import { quoteStates } from '../quotes.ts'
import { auditFilters } from './audit.ts'
import { inboxViews } from './inbox.ts'
import { searchQuery } from './list.ts'
import { orderFilters } from './orders.ts'

const csv = { api: 'manage', method: 'GET', audience: 'staff', reply: 'stream', fails: [] } as const

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
    query: v.object({ done: v.optional(v.boolean(), false) }),
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
