export { beginExport } from './begin-export.ts'
export { labelOf } from './labels.ts'
export { recordChange } from './record-change.ts'
export { editedText, resource, storedText } from './resource.ts'
