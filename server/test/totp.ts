import { TOTP } from 'otpauth'
import { factorsCalls } from '../../contract/factors.ts'
import type { MadeUser } from './make.ts'
import type { World } from './make-world.ts'

/** A code of an authenticator app, some steps of 30 seconds from now. */
export const codeOf = (world: World, secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: world.now().getTime() + steps * 30_000 })

/** Turns two-step sign-in on, by the code of the step before. Returns the app's key and the recovery codes. */
export async function setUpTotp(world: World, user: MadeUser) {
  const { reply } = await world.call(factorsCalls.beginTotp, {}, user)
  const code = codeOf(world, reply.secret, -1)
  const { reply: confirmed } = await world.call(factorsCalls.confirmTotp, { body: { code } }, user)
  return { secret: reply.secret, codes: confirmed.recovery_codes }
}
