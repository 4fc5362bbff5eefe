import type { Config } from '../../config.ts'
import { openId } from './openid.ts'
import { callbackAddress, type Identity } from './port.ts'

/** The OpenID providers of the configuration. In the demo, local ones play those that are not configured. */
export async function openIdentity(config: Config): Promise<{ identity: Identity; close: () => Promise<void> }> {
  const { google, fakeIdentity: listen } = config
  if (!listen) return { identity: { openId: openId(), google, demo: undefined }, close: async () => undefined }
  const { startFakeIdentity } = await import('./fakes/server.ts')
  const fakes = await startFakeIdentity({ ...listen, redirectUri: callbackAddress(config.publicUrl) })
  const identity = { openId: openId(), google: google ?? fakes.google, demo: fakes.environment }
  return { identity, close: fakes.close }
}
