export { findCapabilities } from './roles.queries.ts'
