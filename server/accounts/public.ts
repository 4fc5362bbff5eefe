export { accountKey } from './accounts.rules.ts'
export { fillEnvironments } from './identities/fill-environments.ts'
export { isSignedIn } from './sign-ins/open-sign-in.queries.ts'
export { findCapabilities } from './roles.queries.ts'
