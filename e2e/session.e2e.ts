import { afterAll, expect, test } from 'vitest'
import { openBrowser, signInAs, visit } from './browser.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
afterAll(expectNoErrors)
const t = messages('lt')
const refresh = '**/api/learning/auth/refresh'

test('while the server cannot renew the sign-in, own screens show an error and nobody is signed out', async () => {
  const page = await newPage()
  await signInAs(page, 'mokosi')
  const screens = ['/dashboard/courses', '/cart']
  for (const path of screens) {
    await page.route(refresh, (route) => route.fulfill({ status: 503, body: '{}' }))
    await visit(page, path)
    await page
      .getByRole('alert')
      .getByRole('heading', { name: t('shell.error.title') })
      .waitFor()
    expect(new URL(page.url()).pathname).toBe(path)
    await page.unroute(refresh)
    const retry = page.getByRole('button', { name: t('shell.error.retry') })
    await retry.click()
    await retry.waitFor({ state: 'detached' })
    expect(new URL(page.url()).pathname).toBe(path)
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('shell.signIn') })
      .waitFor({ state: 'detached' })
  }
})
