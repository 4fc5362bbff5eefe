import { defineCalls } from '../call.ts'

const csv = { api: 'manage', method: 'GET', audience: 'staff', reply: 'stream', fails: [] } as const

/** CSV files of any length: UTF-8 with a byte order mark, semicolons, CRLF. */
export const exportCalls = defineCalls({
  exportPeople: {
    ...csv,
    path: '/exports/people',
    capability: 'help_people',
    about: 'All users as CSV, without erased ones.',
  },
  exportOrders: { ...csv, path: '/exports/orders', capability: 'read_orders', about: 'All orders as CSV.' },
  exportCertificates: {
    ...csv,
    path: '/exports/certificates',
    capability: 'issue_certificates',
    about: 'All certificates as CSV.',
  },
})
