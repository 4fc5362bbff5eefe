import { AlgorithmRow } from './algorithms.ts'
import { defineWholeList } from './list.ts'

export const algorithmList = defineWholeList({
  name: 'algorithms',
  object: 'algorithm',
  capability: 'edit_courses',
  find: 'listTrioAlgorithms',
  csv: 'exportTrioAlgorithms',
  about: 'The algorithms of Trio Runs as CSV, with the courses that use them.',
  item: AlgorithmRow,
  key: 'id',
  columns: {
    title: { unit: 'text', heads: true, sorts: true },
    steps: { unit: 'number', sorts: true },
    critical: { unit: 'number', only: 'csv' },
    seconds: { unit: 'number', sorts: true },
    courses: { unit: 'text' },
  },
  filters: {},
})
