export { beginExport } from './begin-export.ts'
export { recordChange } from './record-change.ts'
