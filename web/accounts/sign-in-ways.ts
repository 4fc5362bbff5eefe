import { cachedCall } from '../api/cached-call.ts'
import { call } from '../api/client.ts'

const readServices = cachedCall(() => call('listSignInServices', {}))
const readEnvironments = cachedCall(() => call('listEnvironments'))

/** The ways to sign in elsewhere. Without them one can still sign in by a password. */
export async function readSignInWays() {
  const [services, environments] = await Promise.all([
    readServices().catch(() => []),
    readEnvironments().catch(() => []),
  ])
  return { services, environments: environments.filter(({ ways }) => ways.includes('password')) }
}
