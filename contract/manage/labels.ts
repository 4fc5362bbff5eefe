import type words from './words/lt.json'

/** What has columns with labels: a list, by its name. `object`: what its rows are. */
export type Labelled = { name: keyof typeof words.lists; object?: keyof typeof words.objects }

/** Where the words have the label of a field: of forms, lists, CSV files, the audit log and comparisons. */
export const fieldLabel = (object: string, field: string) => `objects.${object}.${field}` as 'objects.room.name'

/** Where the words may have the label of a column or filter: of the list itself, else that of the field of its object. */
export const columnLabels = ({ name, object }: Labelled, column: string) => [
  `lists.${name}.fields.${column}` as 'lists.rooms.fields.upcoming',
  ...(object ? [fieldLabel(object, column)] : []),
]
