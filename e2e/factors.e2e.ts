import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { registerUser } from './register-user.ts'
import { openPart } from './settings-part.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)

const api = `${inject('portal')}/api/learning`
const password = 'Teorija ir praktika'

async function post(path: string, body: object, token?: string) {
  const authorization = token ? { authorization: `Bearer ${token}` } : undefined
  const headers = { 'content-type': 'application/json', ...authorization }
  const response = await fetch(`${api}${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
  return response.json()
}

/** A new user, signed in as a mobile app does. */
async function makeUser(): Promise<{ username: string; token: string }> {
  const { username } = await registerUser(password)
  const { access_token } = await post('/auth/login', { username, password })
  return { username, token: access_token }
}

/** Turns two-step sign-in on. Returns the app and the recovery codes. */
async function turnOn(token: string): Promise<{ app: TOTP; codes: string[] }> {
  const { secret } = await post('/auth/factors/totp', {}, token)
  const app = new TOTP({ secret })
  const code = app.generate()
  const { recovery_codes } = await post('/auth/factors/totp/confirm', { code }, token)
  return { app, codes: recovery_codes }
}

test('two-step sign-in asks for a code after the password; a recovery code does as well', async () => {
  const { username, token } = await makeUser()
  const { app, codes } = await turnOn(token)
  const t = messages('lt')
  const page = await newPage({ width: 390 })
  const [submit, code] = [
    page.getByRole('button', { name: t('accounts.signIn.submit'), exact: true }),
    page.locator('#code'),
  ]
  const givePassword = async () => {
    await visit(page, '/login')
    await page.locator('#username').fill(username)
    await page.locator('#password').fill(password)
    await submit.click()
    await code.waitFor()
  }
  await givePassword()
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true)
  expect([await code.getAttribute('autocomplete'), await code.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ])
  await shoot(page, 'login-code-390')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await code.fill('123')
  await submit.click()
  await page.locator('#code-error').waitFor()
  await shoot(page, 'login-code-wrong-390')
  await page.getByRole('button', { name: t('accounts.twoStep.back') }).click()
  await expect.poll(() => page.locator('#password').inputValue()).toBe(password)
  await submit.click()
  await code.fill(app.generate({ timestamp: Date.now() + 30_000 })) // that of now was used to turn it on
  await submit.click()
  await page.waitForURL((url) => url.pathname === '/')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await givePassword()
  await page.getByRole('button', { name: t('accounts.twoStep.useRecovery') }).click()
  await shoot(page, 'login-recovery-390')
  await code.fill(codes[0] ?? '')
  await submit.click()
  await page.waitForURL((url) => url.pathname === '/')
})

/** A browser whose device verifies its user, as with a fingerprint. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Makes a passkey in the page and adds it to the user. */
async function addPasskey(page: Page, token: string) {
  const options = await post('/auth/passkeys/begin', {}, token)
  const made = await page.evaluate(async (json) => {
    const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(json)
    const credential = await navigator.credentials.create({ publicKey })
    const { id, response } = credential instanceof PublicKeyCredential ? credential.toJSON() : {}
    return {
      credential_id: id,
      client_data: response?.clientDataJSON,
      attestation: response && 'attestationObject' in response ? response.attestationObject : undefined,
    }
  }, options)
  await post('/auth/passkeys', { passkey_name: 'Testas', ...made }, token)
}

describe('a passkey', () => {
  test('signs in without a name or password, in Russian', async () => {
    const { token } = await makeUser()
    await turnOn(token)
    const page = await newPage({ width: 390 })
    await addAuthenticator(page)
    await visit(page, '/ru/login')
    await shoot(page, 'login-passkey-ru-390')
    await addPasskey(page, token)
    await page.getByRole('button', { name: messages('ru')('accounts.passkey.signIn') }).click()
    await page.waitForURL((url) => url.pathname === '/ru')
  })

  test('when the dialog of the browser is dismissed, the other ways are named', async () => {
    const page = await newPage({ width: 390 })
    const t = messages('lt')
    await visit(page, '/login')
    // The dialog of a real device cannot be operated by a test: it is answered as a user dismisses it.
    await page.evaluate(() => {
      navigator.credentials.get = () => Promise.reject(new DOMException('dismissed', 'NotAllowedError'))
    })
    await page.getByRole('button', { name: t('accounts.passkey.signIn') }).click()
    await page.getByText(t('accounts.passkey.cancelled')).waitFor()
    await shoot(page, 'login-passkey-dismissed-390')
  })
})

test('the settings turn both on and off', async () => {
  const { username } = await registerUser(password)
  const t = messages('lt')
  const page = await newPage({ width: 390, scheme: 'dark' })
  const button = (key: string) => page.getByRole('button', { name: t(key), exact: true })
  const look = async (name: string) => {
    await shoot(page, `factors-${name}-390`)
    expect(await findAccessibilityErrors(page)).toEqual([])
  }
  await addAuthenticator(page)
  await signInAs(page, username, password)
  await visit(page, '/dashboard/settings')
  await openPart(page, 'second-factor')
  await button('factors.totp.setUp').click()
  await page.locator('#totp-code').waitFor()
  await look('setup')
  const key = (await page.locator('form .select-all').innerText()).replaceAll(' ', '')
  await page.locator('#totp-code').fill('000000')
  await button('factors.totp.confirm').click()
  await page.locator('#totp-code-error').waitFor()
  await page.locator('#totp-code').fill(new TOTP({ secret: key }).generate())
  await button('factors.totp.confirm').click()
  await page.getByText(t('factors.totp.codesTitle')).waitFor()
  await look('codes')
  await button('factors.totp.saved').click()
  await page.getByText(t('factors.totp.left', { count: 10 })).waitFor()
  await openPart(page, 'passkeys')
  await button('factors.passkeys.add').click()
  await page.getByText(t('factors.passkeys.added')).waitFor()
  await look('on')

  // The first removal is answered as if the proof were over.
  const failure = { code: 'proof_needed', message: '-' }
  await page.route('**/auth/factors/totp', (route) => route.fulfill({ status: 400, json: failure }), { times: 1 })
  await openPart(page, 'second-factor')
  await button('factors.totp.remove').click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('factors.totp.remove'), exact: true })
    .click()
  await page.locator('#proof-password').fill(password)
  await look('proof')
  await button('factors.proof.submit').click()
  await button('factors.totp.setUp').waitFor()
  await openPart(page, 'passkeys')
  await page
    .getByRole('button', {
      name: t('factors.passkeys.removeLabel', { name: t('factors.passkeys.nameDefault', { number: 1 }) }),
    })
    .click()
  await page.getByText(t('factors.passkeys.none')).waitFor()
})
