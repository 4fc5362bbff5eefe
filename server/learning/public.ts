export { enrol, mayEnrol } from './enrol.ts'
