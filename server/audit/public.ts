export { beginExport } from './begin-export.ts'
export { labelOf } from './labels.ts'
export { recordChange } from './record-change.ts'
export { enteredOf, resource } from './resource.ts'
