export { enrol, mayEnrol } from './enrol.ts'
export { saveTheory } from './save-theory.ts'
export type { TheoryDraft } from './theory-input.ts'
