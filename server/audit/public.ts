export { csvOf, list, oneBatch, wholeList, wordOf } from './list.ts'
export { recordChange, recordChanges } from './record-change.ts'
export { bySystem } from './by-system.ts'
export { enteredOf, resource } from './resource.ts'
