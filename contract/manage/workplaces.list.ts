import { defineWholeList } from './list.ts'
import { workplace } from './workplaces.ts'

export const workplaceList = defineWholeList({
  name: 'workplaces',
  object: 'workplace',
  capability: 'help_people',
  find: 'listWorkplaces',
  csv: 'exportWorkplaces',
  about: 'Workplaces as CSV, with how many people name each.',
  item: workplace.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    people: { unit: 'number', sorts: true },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: {},
})
