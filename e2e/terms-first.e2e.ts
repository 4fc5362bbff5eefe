import { afterAll, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { registerUser } from './register-user.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')
const password = 'Rudens-vejai-7'

test('an invited user agrees to the terms before anything else, and then comes to where they were going', async () => {
  const { username } = await registerUser(password)
  await pool.query('update users set terms_agreed_at = null, terms_version = null where username = $1', [username])
  const page = await newPage({ width: 390 })
  await visit(page, '/dashboard/favourites')
  await page.locator('[name=username]').fill(username)
  await page.locator('[name=password]').fill(password)
  await page.locator('main form button[type=submit]').click()
  await page.waitForURL((url) => url.pathname === '/terms')
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'terms-390')
  // Another screen leads back here.
  await visit(page, '/dashboard/favourites')
  await page.waitForURL((url) => url.pathname === '/terms')
  await page.getByRole('button', { name: t('accounts.terms.submit') }).click()
  await page.getByText(t('accounts.terms.mustAgree')).waitFor()
  await page.locator('#agree').check()
  await page.getByRole('button', { name: t('accounts.terms.submit') }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard/favourites')
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/dashboard/favourites')
})
