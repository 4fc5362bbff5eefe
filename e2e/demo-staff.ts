import { Secret, TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { signInAs } from './browser.ts'

/** Signs a member of the demo's staff in, whose codes work once in half a minute. */
export function signInDemoStaff(page: Page, username: string) {
  const app = new TOTP({ secret: Secret.fromBase32('PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA') })
  return signInAs(page, username, undefined, app.generate())
}
