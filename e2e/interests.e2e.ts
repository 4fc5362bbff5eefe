import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { findAccessibilityErrors } from './axe.ts'
import { openBrowser, visit } from './browser.ts'
import { emailedPath } from './emailed-path.ts'
import { openPortalPool } from './portal-pool.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')

test('a guest asks to be notified of a course in preparation, confirms the address and ends it by the emailed link', async () => {
  const page = await newPage({ width: 390 })
  await visit(page, '/discover')
  await page
    .getByRole('region', { name: t('catalogue.discover.preparing') })
    .getByRole('link')
    .click()
  await page.waitForURL('**/discover?state=preparing')
  // The former list is there until the next one comes.
  const prepared = page.locator('article').filter({ hasText: t('catalogue.card.inPreparation') })
  await prepared.first().getByRole('link').first().click()
  const ask = page.getByRole('button', { name: t('catalogue.tell.ask') })
  await ask.click()
  const email = page.getByRole('textbox', { name: t('catalogue.tell.email') })
  await page.getByText(t('catalogue.tell.emailMissing')).waitFor()
  await expect.poll(() => email.evaluate((input) => input === document.activeElement)).toBe(true)
  expect(await findAccessibilityErrors(page)).toEqual([])
  const address = `laukia${Date.now()}@example.com`
  await email.fill(address)
  await page.getByRole('combobox', { name: t('catalogue.tell.city') }).selectOption('Kaunas')
  await ask.click()
  await page.getByText(t('catalogue.tell.sentTo', { email: address })).waitFor()

  await visit(page, await emailedPath(pool, address, 'interest'))
  await page.getByRole('heading', { level: 1, name: t('catalogue.interest.unconfirmed.title') }).waitFor()
  expect(await findAccessibilityErrors(page)).toEqual([])
  await page.getByRole('button', { name: t('catalogue.interest.confirm') }).click()
  await page.getByRole('heading', { level: 1, name: t('catalogue.interest.waiting.title') }).waitFor()
  await page.getByRole('button', { name: t('catalogue.interest.stop') }).click()
  await page.getByRole('heading', { level: 1, name: t('catalogue.interest.stopped') }).waitFor()
})

/** Takes all free seats of the dates in Kaunas of a course that has others elsewhere; gives them back. */
async function fillKaunas() {
  const { rows: courses } = await pool.query<{ course_id: number }>(`
    select course_id from products p join locations l on l.id = p.location_id
      join practice_groups g using (product_id) join practice_seats s on s.group_id = g.id and s.state = 'free'
    where p.state = 'offered' and p.start_date > current_date and g.state = 'planned'
    group by 1 having bool_or(l.city ->> 'lt' = 'Kaunas') and bool_or(l.city ->> 'lt' = 'Klaipėda') order by 1 limit 1`)
  const course = courses[0]?.course_id
  const { rows: seats } = await pool.query(
    `delete from practice_seats s using practice_groups g, products p, locations l
    where g.id = s.group_id and p.product_id = g.product_id and l.id = p.location_id and s.state = 'free'
      and p.course_id = $1 and l.city ->> 'lt' = 'Kaunas' returning s.group_id, s.seat`,
    [course],
  )
  const renew = () => pool.query('update cache_version set version = version + 1')
  await renew()
  return {
    course,
    giveBack: async () => {
      await pool.query(
        `insert into practice_seats (group_id, seat)
        select group_id, seat from jsonb_to_recordset($1) as s (group_id int, seat int)`,
        [JSON.stringify(seats)],
      )
      await renew()
    },
  }
}

// requirements 10.935, 10.936
test('a city whose dates are all full says so on the card and the page, proposes another and can be waited for', async () => {
  const { course, giveBack } = await fillKaunas()
  const page = await newPage({ width: 390 })
  try {
    const full = t('catalogue.card.fullIn', { city: 'Kaunas' })
    const card = page.locator('article').filter({ has: page.locator(`a[href*="/course-about/${course}"]`) })
    const kaunas = page.getByRole('button', { name: /^Kaunas/ })
    await expect
      .poll(
        async () => {
          await visit(page, '/discover?filter_group_id=5&filter_id=502')
          return card.getByText(full).count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    // The city is kept for the visit: it is the first one of the course, also on another way to it.
    await visit(page, '/')
    await visit(page, `/course-about/${course}`)
    await expect.poll(() => kaunas.getAttribute('aria-pressed')).toBe('true')
    const cities = page.getByRole('group', { name: t('shell.dates.cities') }).getByRole('button')
    expect(await cities.nth(1).textContent()).toBe(t('shell.dates.cityCount', { city: 'Kaunas', count: 0 }))
    const notice = page.getByRole('region', { name: t('catalogue.offers.fullIn', { city: 'Kaunas' }) })
    await notice.getByRole('button', { name: t('catalogue.offers.tellWhenFree') }).click()
    const city = notice.getByRole('combobox', { name: t('catalogue.tell.city') })
    expect(await city.evaluate((field: HTMLSelectElement) => field.selectedOptions[0]?.text)).toBe('Kaunas')
    expect(await findAccessibilityErrors(page)).toEqual([])
    await notice.getByRole('button', { name: /\d/ }).click()
    await notice.waitFor({ state: 'detached' })
    await expect.poll(() => page.locator('#dates').getByRole('radio').first().isChecked()).toBe(true)
    // A filter that is taken off is the city of the visit no longer.
    await visit(page, '/discover?filter_group_id=5&filter_id=502')
    await page
      .getByRole('list', { name: t('catalogue.discover.chosen') })
      .getByRole('button', { name: 'Kaunas' })
      .click()
    await page.waitForURL((url) => !url.searchParams.has('filter_id'))
    await visit(page, `/course-about/${course}`)
    await expect.poll(() => cities.first().getAttribute('aria-pressed')).toBe('true')
  } finally {
    await giveBack()
  }
})
