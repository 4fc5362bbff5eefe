export { csvOf, list, wordOf } from './list.ts'
export { recordChange } from './record-change.ts'
export { enteredOf, resource } from './resource.ts'
