import { AuditEntry, auditObjects } from './audit.ts'
import { defineList, oneOf, period } from './list.ts'

export const auditList = defineList({
  name: 'audit',
  path: '/audit',
  capability: 'manage_staff',
  holds: 'people',
  find: 'listAudit',
  csv: 'exportAudit',
  about: {
    list: 'All changes by staff, the latest first. `search` finds names of staff and of objects.',
    csv: 'The audit log as CSV.',
  },
  item: AuditEntry,
  key: 'id',
  columns: {
    at: { unit: 'moment', sorts: true },
    actor: { unit: 'text' },
    action: { unit: 'words', words: 'auditActions', heads: true },
    object_id: { unit: 'text', only: 'csv' },
    about: { unit: 'text' },
    changes: { unit: 'text', only: 'screen' },
    before: { unit: 'text', only: 'csv' },
    after: { unit: 'text', only: 'csv' },
  },
  filters: {
    object: oneOf(auditObjects, 'auditObjects', { description: 'What kind of objects changed.', example: 'room' }),
    ...period,
  },
})
