import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { Role } from '../contract/common.ts'
import type { Pool } from '../server/db/connect.ts'
import { signInAs } from './browser.ts'
import { registerUser } from './register-user.ts'

const password = 'Rudens-vejai-7'

/**
 * Registers a user with a role and an authenticator app and signs in with a code. The demo staff is not used: its codes
 * work once in half a minute.
 */
export async function signInStaff(page: Page, pool: Pool, role: Role, base: string = inject('portal')) {
  const { username, email } = await registerUser(password)
  const post = async (path: string, body: object, token?: string) => {
    const authorization = token ? { authorization: `Bearer ${token}` } : undefined
    const headers = { 'content-type': 'application/json', ...authorization }
    const response = await fetch(`${base}/api/learning${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
    expect(response.status).toBe(200)
    return response.json()
  }
  const { access_token } = await post('/auth/login', { username, password })
  const app = new TOTP({ secret: (await post('/auth/factors/totp', {}, access_token)).secret })
  await post('/auth/factors/totp/confirm', { code: app.generate() }, access_token)
  const { rows } = await pool.query(
    `with confirmed as (update users set email_verified_at = now() where username = $1 returning id)
     insert into user_roles (user_id, role, granted_at) select id, $2, now() from confirmed returning user_id`,
    [username, role],
  )
  // The code of this half minute is spent.
  await signInAs(page, username, password, app.generate({ timestamp: Date.now() + 30_000 }))
  const id: string = rows[0].user_id
  return { id, username, email }
}
