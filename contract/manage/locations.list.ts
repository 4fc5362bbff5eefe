import { defineWholeList, inUse } from './list.ts'
import { location } from './locations.ts'

export const locationList = defineWholeList({
  name: 'locations',
  object: 'location',
  capability: 'plan_practice',
  find: 'listLocations',
  csv: 'exportLocations',
  about: 'Where courses take place, as CSV.',
  item: location.item,
  key: 'id',
  columns: {
    name: { unit: 'three', heads: true, sorts: true },
    address: { unit: 'three' },
    city: { unit: 'three', sorts: true, optional: true },
    online: { unit: 'words', words: 'yesNo', only: 'csv' },
    rooms: { unit: 'text' },
    offerings: { unit: 'number', sorts: true },
    active: { unit: 'words', words: 'inUse' },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: { active: inUse },
})
