import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, reload, shoot, signInAs, visibleText, visit, widen } from './browser.ts'
import { lithuanianLeftIn, messages } from '../harness/messages.ts'
import { openPortalPool } from './portal-pool.ts'
import { registerUser } from './register-user.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

/** What people wrote, in their language. */
const written = 'tbody'

describe('the back office', () => {
  test('is closed to a learner, with the reason', async () => {
    const page = await newPage()
    await signInAs(page, 'mokosi')
    await visit(page, '/manage')
    await page.getByRole('heading', { name: messages('lt')('manage.closed.no_role.title') }).waitFor()
  })

  /** Russian has the longest words: each screen is made narrower too. */
  test('shows a manager every screen of the menu in Russian, with no sentence left untranslated', async () => {
    const t = messages('ru')
    const page = await newPage({ width: 1440 })
    await signInStaff(page, pool, 'manager')
    await visit(page, '/ru/manage')
    const menu = page.getByRole('navigation', { name: t('manage.menu.label') })
    await menu.getByRole('link').nth(2).waitFor()
    for (const link of await menu.getByRole('link').all()) {
      const name = (await link.innerText()).trim()
      await link.click()
      await page.getByRole('main').getByRole('heading', { level: 1, name }).waitFor()
      await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
      await expect.poll(() => page.title()).toContain(t('manage.title'))
      expect(await findAccessibilityErrors(page), name).toEqual([])
      expect.soft(lithuanianLeftIn(await visibleText(page, 'ru', written), 'ru'), name).toEqual([])
      await widen(page, 768)
      expect.soft(await horizontalOverflow(page), `${name} at 768 px`).toBeLessThanOrEqual(0)
      await widen(page, 1440)
      await shoot(page, `manage-${new URL(page.url()).pathname.split('/').at(-1)}`)
    }
  })

  test('shows an author nothing that is not theirs', async () => {
    const page = await newPage({ width: 1440 })
    await signInStaff(page, pool, 'author')
    await visit(page, '/manage')
    const menu = page.getByRole('navigation', { name: t('manage.menu.label') })
    await menu.waitFor()
    expect(await menu.getByRole('link', { name: t('manage.menu.screens.staff') }).count()).toBe(0)
    await visit(page, '/manage/staff')
    await page.getByRole('heading', { name: t('shell.notFound.title') }).waitFor()
  })
})

test('a manager gives a role by keyboard, and the audit log says so, at 768 px', async () => {
  const { email } = await registerUser('Rudens-vejai-8')
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'manager')
  await pool.query('update users set email_verified_at = now() where email = $1', [email])
  await visit(page, '/manage/staff')
  await page.getByRole('button', { name: t('manage.staff.add') }).press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('manage.staff.save') }).press('Enter')
  await dialog.getByText(t('manage.staff.writeEmail')).waitFor()
  await page.locator('#email').fill(email)
  await page.locator('#role-support').press('Space')
  await dialog.getByRole('button', { name: t('manage.staff.save') }).press('Enter')
  await page.getByRole('grid').getByText(email).waitFor()
  await shoot(page, 'manage-staff-768')
  await visit(page, '/manage/audit')
  await page.locator('#list-search').fill('Šukytė')
  await page.waitForURL(/search=/)
  const row = page
    .getByRole('row')
    .filter({ hasText: t('words.auditActions.staff.granted') })
    .first()
  await row.waitFor()
  expect(await row.innerText()).toContain(t('words.roles.support'))
})

describe('at 768 px', () => {
  test('support answers a request from a template in the language of its writer', async () => {
    const page = await newPage({ width: 768 })
    await signInStaff(page, pool, 'support')
    await visit(page, '/manage/inbox?view=all')
    await page.locator('#list-search').fill('Volkova')
    await page.waitForURL(/search=/)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    await expect.poll(() => page.locator('main nav [aria-current=page]').count()).toBe(1)
    await shoot(page, 'inbox-768')
    await page.getByRole('row').filter({ hasText: 'Volkova' }).getByRole('link').click()
    await page.locator('#template').selectOption({ label: 'Kur rasti pažymėjimą' })
    await expect.poll(() => page.locator('#text').inputValue()).toContain('Сертификат')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: t('manageInbox.send') }).click()
    await page.getByText(t('manageInbox.sent')).waitFor()
    await expect.poll(() => page.locator('#text').inputValue()).toBe('')
    await shoot(page, 'conversation-768')
  })

  test('support finds a person and sees their courses as they do', async () => {
    const page = await newPage({ width: 768 })
    await signInStaff(page, pool, 'support')
    await visit(page, '/manage/people')
    await page.locator('#list-search').fill('vaitkus')
    await page.waitForURL(/search=/)
    await page.getByRole('grid').getByRole('link', { name: 'Tomas Vaitkus' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tomas Vaitkus' }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'person-768')
    await page.getByRole('button', { name: t('managePeople.actions.name') }).click()
    await page.locator('#lastname').fill('')
    await page.getByRole('button', { name: t('managePeople.nameForm.save') }).click()
    await page.getByText(t('managePeople.nameForm.write')).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.keyboard.press('Escape')
    await page
      .getByRole('link', { name: /^Kaip mato žmogus/ })
      .first()
      .click()
    await page.getByText(t('managePeople.course.intro')).waitFor()
    await page.locator('main details > summary').first().click()
    expect(await page.getByRole('button', { name: t('learning.theory.markRead') }).count()).toBe(0)
    expect(await page.locator('main input[type=checkbox]:enabled').count()).toBe(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'person-course-768')
  })

  test('a manager sees what a merge moves before it is done', async () => {
    const page = await newPage({ width: 768 })
    await signInStaff(page, pool, 'manager')
    await visit(page, '/manage/certificates')
    // A press of a button in a row, as long as a finger's, neither selects the row nor loses the button.
    await page
      .getByRole('button', { name: /^Veiksmai: / })
      .last()
      .click({ delay: 100 })
    const menu = await page.getByRole('menu').boundingBox()
    expect([menu?.x ?? -1, 768 - (menu?.x ?? 0) - (menu?.width ?? 768)].every((space) => space >= 0)).toBe(true)
    await shoot(page, 'certificates-menu-768')
    await page.keyboard.press('Escape')
    await page
      .getByRole('button', { name: /^Veiksmai: / })
      .first()
      .click()
    await page.getByRole('menuitem', { name: t('managePeople.issued.revoke') }).click()
    await page.getByRole('dialog').locator('textarea').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('row').nth(1).press('Space')
    await page.getByRole('button', { name: t('managePeople.issued.print') }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'certificates-768')
    await page.getByRole('grid').getByRole('link').first().click()
    await page.waitForURL(/\/people\/[0-9a-f-]{36}/)
    // A confirmed account is not merged into an unconfirmed one.
    const kept = /[0-9a-f-]{36}/.exec(page.url())?.[0]
    await pool.query('update users set email_verified_at = now() where id = $1', [kept])
    await page.getByRole('button', { name: t('managePeople.actions.merge') }).click()
    await page.locator('#email').fill('nauja@praktika.example')
    await page.getByRole('button', { name: t('managePeople.mergeForm.look') }).click()
    await page.getByText(t('managePeople.mergeForm.lost')).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, 'merge-768')
  })
})

test('a view of the orders gets a name, and a step with several orders says which it was refused for', async () => {
  const page = await newPage({ width: 768 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/orders')
  await page.locator('#filter-state').selectOption('fulfilled')
  await page.waitForURL(/state=fulfilled/)
  const views = page.getByRole('button', { name: t('manage.table.views') })
  await views.click()
  await page.locator('#view-name').fill('Įvykdyti')
  await page.getByRole('button', { name: t('manage.table.saveView') }).press('Enter')
  await page.getByRole('button', { name: 'Įvykdyti', exact: true }).waitFor()
  await visit(page, '/manage/orders')
  await views.click()
  await page.getByRole('link', { name: 'Įvykdyti' }).click()
  await page.waitForURL(/state=fulfilled/)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: 'Įvykdyti', exact: true }).click()
  await page.getByRole('button', { name: t('manage.table.deleteView', { name: 'Įvykdyti' }) }).click()
  await page.getByText(t('manage.table.noViews')).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('row').nth(1).press('Space')
  await page.getByText(`${t('words.lists.orders.fields.total_cents')}: `).waitFor()
  const remind = { name: t('manageOrders.list.remind') }
  await page.getByRole('button', remind).click()
  await page.getByRole('dialog').getByRole('button', remind).click()
  await page
    .getByRole('dialog')
    .getByText(t('manage.table.refused', { count: 1 }))
    .waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'orders-refused-768')
})

test('what ends is narrowed by city and course, kept in the address and exported as it is shown', async () => {
  const page = await newPage({ width: 390 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/expiring')
  const rows = page.getByRole('grid').getByRole('row')
  const city = (await page.locator('#filter-city option').nth(1).textContent()) ?? ''
  await rows.nth(1).waitFor()
  const all = await rows.count()
  await page.locator('#filter-city').selectOption({ index: 1 })
  await expect.poll(() => rows.count()).toBeLessThan(all)
  await expect.poll(() => new URL(page.url()).searchParams.get('city')).toBe(city)
  await page.getByRole('columnheader', { name: t('words.lists.expiring.fields.expiring') }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('expiring')
  await reload(page)
  await expect.poll(() => page.locator('#filter-city').inputValue()).toBe(city)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'expiring-390')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('manage.export') }).press('Enter')
  const csv = readFileSync(await (await download).path(), 'utf8')
  const cities = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[2]?.replaceAll('"', ''))
  expect([...new Set(cities)]).toEqual([city])
})
