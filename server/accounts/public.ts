export { fillEnvironments } from './identities/fill-environments.ts'
export { findCapabilities } from './roles.queries.ts'
