import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import type { Language } from '../contract/common.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, scrollToEnd, shoot, signInAs, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)

const password = 'Teorija ir praktika'
const prefixOf = (language: Language) => (language === 'lt' ? '' : `/${language}`)

async function look(page: Page, name: string) {
  await shoot(page, `device-${name}`)
  expect(await horizontalOverflow(page), name).toBeLessThanOrEqual(0)
  expect(await findAccessibilityErrors(page), name).toEqual([])
}

/** A new user, signed in on a computer, with the screen open. */
async function signedIn(language: Language, screen: string, width = 1440) {
  const { username } = await registerUser(password)
  const t = messages(language)
  const page = await newPage({ width })
  await signInAs(page, username, password)
  await visit(page, `${prefixOf(language)}${screen}`)
  await scrollToEnd(page)
  await page.getByRole('button', { name: t('devices.add.open') }).waitFor()
  return { page, t }
}

/** Opens the code. Returns the address that its picture holds, as the server answered it. */
async function openCode(page: Page, t: ReturnType<typeof messages>): Promise<string> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/courses/add-device'))
  await page.getByRole('button', { name: t('devices.add.open') }).click()
  const { redirect_url, qr } = await (await answered).json()
  expect(qr).toContain('<svg')
  await page
    .getByRole('dialog')
    .getByRole('img', { name: t('devices.dialog.qr') })
    .waitFor()
  return redirect_url
}

/** The address on the phone, opened and claimed there. Returns the number that it shows. */
async function claim(phone: Page, address: string, t: ReturnType<typeof messages>, name: string): Promise<string> {
  await visit(phone, address.replace(/^https?:\/\/[^/]+/, ''))
  await look(phone, `${name}-claim`)
  await phone.getByRole('button', { name: t('devices.page.submit') }).click()
  await phone.getByRole('heading', { name: t('devices.page.numberTitle') }).waitFor()
  expect(new URL(phone.url()).hash).toBe('')
  await look(phone, `${name}-number`)
  return (await phone.locator('main p[translate=no]').textContent())?.trim() ?? ''
}

describe('the QR code', () => {
  test('on a computer signs in a phone, in Russian, from the settings', async () => {
    const language = 'ru'
    const { page, t } = await signedIn(language, '/dashboard/settings')
    const address = await openCode(page, t)
    await look(page, `${language}-code`)
    const phone = await newPage({ width: 390 })
    const number = await claim(phone, address, t, language)

    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('devices.dialog.asks')).waitFor()
    await look(page, `${language}-choose`)
    await expect.poll(() => dialog.getByRole('group').getByRole('button').count()).toBe(3)
    await dialog.getByRole('button', { name: t('devices.dialog.number', { number: Number(number) }) }).click()
    // As soon as the phone has its tokens; the account is complete, so it leads to the dashboard.
    await phone.waitForURL((url) => url.pathname === `${prefixOf(language)}/dashboard`)
    await phone.getByRole('heading', { level: 1 }).waitFor()
    await dialog.getByText(t('devices.dialog.doneTitle')).waitFor()
    await look(page, `${language}-done`)
    await dialog
      .getByRole('status')
      .getByRole('button', { name: t('devices.dialog.close') })
      .click()

    await page.getByText('Chrome, Linux').nth(1).waitFor()
    await page
      .getByRole('button', { name: t('settings.devices.endLabel', { device: 'Chrome, Linux' }) })
      .first()
      .click()
    await page.getByText(t('settings.devices.ended')).waitFor()
  })

  test('a wrong number ends it on both, and another code can be shown', async () => {
    const { page, t } = await signedIn('lt', '/dashboard')
    const phone = await newPage({ width: 390 })
    const number = await claim(phone, await openCode(page, t), t, 'wrong')
    const dialog = page.getByRole('dialog')
    const buttons = dialog.getByRole('group').getByRole('button')
    await buttons.filter({ hasNotText: number }).first().click()
    await dialog.getByRole('alert').getByText(t('devices.dialog.overTitle')).waitFor()
    await look(page, 'wrong')
    await phone.getByRole('heading', { name: t('devices.page.overTitle') }).waitFor()
    await look(phone, 'over')
    await dialog.getByRole('button', { name: t('devices.dialog.again') }).click()
    await dialog.getByRole('img', { name: t('devices.dialog.qr') }).waitFor()
  })

  test('that cannot be loaded can be asked for again; of a user with a second factor it may need the password', async () => {
    const { page, t } = await signedIn('lt', '/dashboard', 390)
    const open = page.getByRole('button', { name: t('devices.add.open') })
    const dialog = page.getByRole('dialog')
    const code = dialog.getByRole('img', { name: t('devices.dialog.qr') })
    await page.route('**/courses/add-device', (route) => route.abort(), { times: 1 })
    await open.click()
    await dialog.getByText(t('shell.error.general')).waitFor()
    await look(page, 'failed-390')
    await dialog.getByRole('button', { name: t('devices.dialog.again') }).click()
    await code.waitFor()
    await look(page, 'code-390')

    await visit(page, '/dashboard')
    await scrollToEnd(page)
    // The first request is answered as if the proof were over.
    const failure = { code: 'proof_needed', message: '-' }
    await page.route('**/courses/add-device', (route) => route.fulfill({ status: 400, json: failure }), { times: 1 })
    await open.click()
    await page.locator('#proof-password').fill(password)
    await look(page, 'proof-390')
    await page.getByRole('button', { name: t('factors.proof.submit'), exact: true }).click()
    await code.waitFor()
  })

  test('renews itself before it ends', async () => {
    const { page, t } = await signedIn('lt', '/dashboard')
    const soon = { expires_in: 7 }
    const asked: string[] = []
    await page.route('**/courses/add-device', async (route) => {
      const response = await route.fetch()
      const reply = await response.json()
      asked.push(reply.redirect_url)
      await route.fulfill({ response, json: { ...reply, ...soon } })
    })
    await openCode(page, t)
    await expect.poll(() => asked.length, { timeout: 30_000 }).toBeGreaterThan(1)
    expect(asked[1]).not.toBe(asked[0])
    await page.getByRole('dialog').getByRole('timer').filter({ hasText: /\d/ }).waitFor()
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
})

test('the address without a code says where to find one', async () => {
  const t = messages('lt')
  const page = await newPage({ width: 390 })
  await visit(page, '/device')
  await page.getByRole('button', { name: t('devices.page.submit') }).click()
  await page.getByRole('heading', { name: t('devices.page.missingTitle') }).waitFor()
  await look(page, 'missing-390')
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  const html = await (await fetch(`${inject('portal')}/device`)).text()
  expect(html).toContain(t('devices.page.title'))
})
