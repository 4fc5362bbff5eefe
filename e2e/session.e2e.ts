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

test.each([401, 403])(
  'a call answered with %i while signed in renews the sign-in and is repeated once',
  async (status) => {
    const page = await newPage()
    await signInAs(page, 'mokosi')
    const sent: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/(?:auth\/refresh|courses\/purchased)$/.test(pathname)) sent.push(pathname.split('/').at(-1) ?? '')
    })
    const refused = (code: string) => ({ status, json: { code, message: 'No.' } })
    await page.route(/\/courses\/purchased(?:\?|$)/, (route) => route.fulfill(refused('not_allowed')), { times: 1 })
    await visit(page, '/dashboard/courses')
    await page.getByRole('main').locator('a[href^="/course/"]').first().waitFor()
    const first = sent.indexOf('purchased')
    expect(sent.slice(first, first + 3)).toEqual(['purchased', 'refresh', 'purchased'])
    expect(new URL(page.url()).pathname).toBe('/dashboard/courses')
  },
)
