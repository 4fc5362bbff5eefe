import { template } from './inbox.ts'
import { defineWholeList } from './list.ts'

export const templateList = defineWholeList({
  name: 'templates',
  object: 'template',
  capability: 'answer_messages',
  find: 'listTemplates',
  csv: 'exportTemplates',
  about: 'Templates of answers as CSV, in the language of the caller.',
  item: template.item,
  key: 'id',
  columns: {
    name: { unit: 'text', heads: true, sorts: true },
    text: { unit: 'three' },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: {},
})
