import { ChecklistRow } from './checklists.ts'
import { defineWholeList } from './list.ts'

export const checklistList = defineWholeList({
  name: 'checklists',
  object: 'checklist',
  capability: 'edit_courses',
  find: 'listChecklists',
  csv: 'exportChecklists',
  about: 'The checklists of practice as CSV, with the courses that use them.',
  item: ChecklistRow,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    rule: { unit: 'text', only: 'screen' },
    needed: { unit: 'number', only: 'csv' },
    items: { unit: 'number', only: 'csv' },
    critical: { unit: 'number', only: 'csv' },
    courses: { unit: 'text' },
    updated: { unit: 'moment', sorts: true, optional: true },
  },
  filters: {},
})
