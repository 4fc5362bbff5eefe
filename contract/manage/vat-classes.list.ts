import { defineWholeList } from './list.ts'
import { vatClass } from './vat-classes.ts'

/** Classes of VAT. */
export const vatClassList = defineWholeList({
  name: 'vatClasses',
  object: 'vat_class',
  capability: 'set_prices',
  find: 'listVatClasses',
  csv: 'exportVatClasses',
  about: 'Classes of VAT as CSV.',
  item: vatClass.item,
  key: 'id',
  columns: {
    name: { unit: 'three', heads: true, sorts: true },
    category: { unit: 'words', words: 'vatCategories' },
    rate: { unit: 'number', sorts: true },
    isaf_code: { unit: 'text', sorts: true },
    from_day: { unit: 'day', sorts: true, optional: true },
    until_day: { unit: 'day' },
    dates: { unit: 'number' },
    change: { unit: 'text', only: 'screen', pinned: true },
  },
  filters: {},
})
