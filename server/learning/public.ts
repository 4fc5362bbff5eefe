export { enrol, mayEnrol } from './enrol.ts'
export { isEnrolled } from './enrolments.queries.ts'
