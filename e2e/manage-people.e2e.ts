import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { openPool } from '../server/db/connect.ts'
import { runningDatabase } from '../server/db/embedded.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, reload, shoot, visit } from './browser.ts'
import { messages } from './messages.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPool(runningDatabase(inject('portalDataDir')), 1)
afterAll(async () => {
  await pool.end()
  expectNoErrors()
})
const t = messages('lt')

describe.each([768, 1440])('at %i px', (width) => {
  test('support answers a request from a template in the language of its writer', async () => {
    const page = await newPage({ width })
    await signInStaff(page, pool, 'support')
    await visit(page, '/manage/inbox?view=all')
    await page.locator('#list-search').fill('Volkova')
    await page.waitForURL(/search=/)
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(await page.locator('main nav [aria-current=page]').count()).toBe(1)
    await shoot(page, `inbox-${width}`)
    await page.getByRole('row').filter({ hasText: 'Volkova' }).getByRole('link').click()
    await page.locator('#template').selectOption({ label: 'Kur rasti pažymėjimą' })
    expect(await page.locator('#text').inputValue()).toContain('Сертификат')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await page.getByRole('button', { name: t('manageInbox.send') }).click()
    await page.getByText(t('manageInbox.sent')).waitFor()
    expect(await page.locator('#text').inputValue()).toBe('')
    await shoot(page, `conversation-${width}`)
  })

  test('support finds a person and sees their courses as they do', async () => {
    const page = await newPage({ width })
    await signInStaff(page, pool, 'support')
    await visit(page, '/manage/people')
    await page.locator('#list-search').fill('vaitkus')
    await page.waitForURL(/search=/)
    await page.getByRole('grid').getByRole('link', { name: 'Tomas Vaitkus' }).click()
    await page.getByRole('heading', { level: 1, name: 'Tomas Vaitkus' }).waitFor()
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0)
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `person-${width}`)
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
    await shoot(page, `person-course-${width}`)
  })

  test('a manager sees what a merge moves before it is done', async () => {
    const page = await newPage({ width })
    await signInStaff(page, pool, 'manager')
    await visit(page, '/manage/certificates')
    // A press of a button in a row, as long as a finger's, neither selects the row nor loses the button.
    await page
      .getByRole('button', { name: /^Panaikinti: / })
      .first()
      .click({ delay: 100 })
    await page.getByRole('dialog').locator('textarea').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('row').nth(1).press('Space')
    await page.getByRole('button', { name: t('managePeople.issued.print') }).waitFor()
    expect(await findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `certificates-${width}`)
    await page.getByRole('grid').getByRole('link').first().click()
    await page.getByRole('button', { name: t('managePeople.actions.merge') }).click()
    await page.locator('#email').fill('nauja@praktika.example')
    await page.getByRole('button', { name: t('managePeople.mergeForm.look') }).click()
    await page.getByText(t('managePeople.mergeForm.lost')).waitFor()
    await expect.poll(() => findAccessibilityErrors(page)).toEqual([])
    await shoot(page, `merge-${width}`)
  })
})

test('what ends is narrowed by city and course, kept in the address and exported as it is shown', async () => {
  const page = await newPage({ width: 390 })
  await signInStaff(page, pool, 'manager')
  await visit(page, '/manage/expiring')
  const rows = page.getByRole('grid').getByRole('row')
  const city = await page.locator('#filter-city option').nth(1).innerText()
  const all = await rows.count()
  await page.locator('#filter-city').selectOption({ index: 1 })
  await expect.poll(() => rows.count()).toBeLessThan(all)
  expect(new URL(page.url()).searchParams.get('city')).toBe(city)
  await page.getByRole('columnheader', { name: t('managePeople.expiring.expiring') }).click()
  await expect.poll(() => new URL(page.url()).searchParams.get('sort')).toBe('expiring')
  await reload(page)
  expect(await page.locator('#filter-city').inputValue()).toBe(city)
  expect(await findAccessibilityErrors(page)).toEqual([])
  await shoot(page, 'expiring-390')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: t('manage.export') }).press('Enter')
  const csv = readFileSync(await (await download).path(), 'utf8')
  const cities = csv
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';')[2])
  expect([...new Set(cities)]).toEqual([city])
})
