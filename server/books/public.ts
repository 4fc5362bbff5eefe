export { isLockedDay } from './months.queries.ts'
