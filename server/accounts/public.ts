export { fillEnvironments } from './identities/fill-environments.ts'
export { isSignedIn } from './sign-ins/open-sign-in.queries.ts'
export { rolesWith } from './roles.rules.ts'
export { findCapabilities } from './roles.queries.ts'
