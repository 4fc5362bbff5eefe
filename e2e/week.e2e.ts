import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { messages } from '../harness/messages.ts'
import { findAccessibilityErrors } from './axe.ts'
import { horizontalOverflow, openBrowser, shoot, visit, widen } from './browser.ts'
import { openPortalPool } from './portal-pool.ts'
import { listPaidDates } from './paid-date.ts'
import { signInStaff } from './staff.ts'

const { newPage, expectNoErrors } = openBrowser()
const pool = openPortalPool()
afterAll(expectNoErrors)
const t = messages('lt')
const s = (key: string, values = {}) => t(`manageSales.${key}`, values)
const o = (key: string, values = {}) => t(`manageOrders.${key}`, values)
const euros = (amount: string) => `${amount}\u00a0€`

async function looksRight(page: Page, name: string) {
  expect(await findAccessibilityErrors(page)).toEqual([])
  expect(await horizontalOverflow(page)).toBe(0)
  await shoot(page, name)
}

/** The dates that can be sold for money, those with the most free seats first. */
async function listRoomy(page: Page): Promise<{ product: string; free: number }[]> {
  const { rows } = await pool.query(
    `select product_id::text as product, count(*)::int as free from practice_groups g join practice_seats s on s.group_id = g.id
     where s.state = 'free' and g.state = 'planned' and g.starts_at > now() group by product_id order by count(*) desc`,
  )
  const values = await listPaidDates(page)
  return rows.filter(({ product }) => values.includes(product))
}

/** A place for 100 € that a company of the demo pays by transfer in advance. */
async function sellInAdvance(page: Page) {
  await visit(page, '/manage/sale')
  await page.locator('#company-search').fill('Nemuno')
  await page.getByRole('button', { name: /Nemuno/ }).click()
  await page.locator('#sale_lines').selectOption((await listRoomy(page))[0]?.product ?? '')
  await page.locator('#payment_method').getByText(s('methods.invoice'), { exact: true }).click()
  await page.locator('input[id^=price-]').fill('100')
  await page.locator('#sale_reason').fill('Bandomoji grupė')
  await page.getByRole('button', { name: s('sell', { total: euros('100,00') }) }).click()
  await page.waitForURL(/\/manage\/orders\/\d+$/)
}

/** Records money of the order on the screen. */
async function receive(page: Page, amount: string, kind: 'transfer' | 'write_off' = 'transfer') {
  await page.getByRole('button', { name: o('actions.receipt') }).click()
  await page.locator('#kind').selectOption(kind)
  await page.locator('#amount').fill(amount)
  await page.getByRole('button', { name: o('receipt.save'), exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** What is left of the order on the screen; its history has the same words for what was left before. */
const leftToPay = (page: Page, amount: string) =>
  page.locator('strong', { hasText: o('money.rest', { amount: euros(amount) }) }).waitFor()

async function giveBack(page: Page, amount: string) {
  await page
    .getByRole('button', { name: /^Grąžinti dalį/ })
    .first()
    .click()
  await page.locator('#amount').fill(amount)
  await page.locator('#reason').fill('Praktika bus trumpesnė')
  await page.getByRole('button', { name: o('part.refund'), exact: true }).click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

async function correctCompany(page: Page, name: string) {
  await page.getByRole('button', { name: o('buyer.correct'), exact: true }).click()
  await page.locator('#company_name').fill(name)
  await page.locator('#reason').fill('Klaida pavadinime')
  await looksRight(page, `week-correct-${page.viewportSize()?.width}`)
  await page.getByRole('button', { name: o('buyer.correctSave'), exact: true }).click()
  await page.getByText(o('buyer.corrected')).waitFor()
}
const documents = (page: Page) => page.getByRole('button', { name: /PDF$/ })

const widths = [1440, 390]

test('a transfer that is short, a mistake, a wrong company and a part given back are settled at both widths', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'finance')
  for (const width of widths) {
    await widen(page, width)
    await sellInAdvance(page)
    await receive(page, '40')
    await leftToPay(page, '60,00')
    await page.getByRole('button', { name: o('money.takeBackOf', { amount: euros('40,00') }) }).click()
    await leftToPay(page, '100,00')
    await receive(page, '99,50')
    await leftToPay(page, '0,50')
    await receive(page, '0,50', 'write_off')
    await expect.poll(() => documents(page).count()).toBe(1)
    await correctCompany(page, `VšĮ Nemuno klinika ${width}`)
    await expect.poll(() => documents(page).count()).toBe(3)
    await giveBack(page, '10')
    await expect.poll(() => documents(page).count()).toBe(4)
    await page.getByText(o('money.refundStates.manual')).first().waitFor()
    const history = page.getByRole('region', { name: t('manage.audit.history') })
    await history.getByText(`${t('manage.audit.fields.buyer')}: VšĮ Nemuno`).waitFor()
    await history.getByText(`${t('manage.audit.fields.rest_cents')}: ${euros('0,50')}`).waitFor()
    await looksRight(page, `week-given-back-${width}`)
  }
})

test('a hospital sends forty nurses on credit: what is wrong in the list is said before anybody is emailed', async () => {
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'finance')
  await visit(page, '/manage/sale')
  await page.locator('#company-search').fill('Nemuno')
  await page.getByRole('button', { name: /Nemuno/ }).click()
  let left = 40
  for (const { product, free } of await listRoomy(page)) {
    const quantity = Math.min(free, left)
    if (quantity === 0) break
    left -= quantity
    await page.locator('#sale_lines').selectOption(product)
    await page.locator(`#quantity-${product}`).fill(String(quantity))
    await page.locator(`#price-${product}`).fill('10')
  }
  await page.locator('#payment_method').getByText(s('methods.credit')).click()
  await page.locator('#sale_reason').fill('Visas skyrius')
  await page.getByRole('button', { name: s('sell', { total: euros('400,00') }) }).click()
  await page.waitForURL(/\/manage\/orders\/\d+$/)
  await leftToPay(page, '400,00')
  await page.getByRole('button', { name: o('places.send') }).click()
  const nurses = Array.from(
    { length: 40 },
    (_, i) => `slaugytoja.${i}@nemunas.example Ona Slaugė${'abcdefghij'[i % 10]}`,
  )
  const list = page.locator('#places_list')
  await list.fill(nurses.with(7, 'slaugytoja.7 be adreso').join('\n'))
  await page.getByRole('button', { name: o('places.check'), exact: true }).click()
  await page.getByText(o('places.correctList')).waitFor()
  await looksRight(page, 'week-nurses-fault-1440')
  await list.fill(nurses.join('\n'))
  await page.getByRole('button', { name: o('places.check'), exact: true }).click()
  await page.getByRole('button', { name: o('places.sendAll', { count: 40 }), exact: true }).click()
  await page.getByText(o('places.sent', { count: 40 })).waitFor()
  await expect
    .poll(async () => {
      const sent = await pool.query(
        "select count(*)::int as n from order_places where sent_to like '%@nemunas.example'",
      )
      return sent.rows[0].n
    })
    .toBe(40)
})

test('an instructor is ill: their groups are replanned in one step, and everybody is told, at both widths', async () => {
  const { rows } = await pool.query(
    `select g.id, g.instructor_id, to_char(g.starts_at at time zone 'Europe/Vilnius', 'YYYY-MM-DD') as day
     from practice_groups g join practice_seats s on s.group_id = g.id join users u on u.id = s.user_id
     where g.instructor_id is not null and g.state = 'planned' and s.state = 'taken' and u.username <> 'mokosi'
       and g.starts_at > now() + interval '3 days'
     group by g.id order by g.starts_at desc limit 2`,
  )
  expect(rows).toHaveLength(2)
  const page = await newPage({ width: 1440 })
  await signInStaff(page, pool, 'manager')
  for (const [at, width] of widths.entries()) {
    const { id, instructor_id, day } = rows[at]
    await widen(page, width)
    await visit(page, `/manage/practice/replan?instructor=${instructor_id}&from=${day}T00:00&to=${day}T23:45`)
    await page.locator(`#step-${id}`).selectOption('time')
    await page.getByText(t('manage.replan.nothingChosen')).waitFor({ state: 'hidden' })
    // The next free time may be on another day than the date that was sold.
    const leaves = page.locator('#leaves')
    if (await leaves.count()) await leaves.check()
    await page.locator('#reason').fill('Instruktorius serga')
    await looksRight(page, `week-ill-${width}`)
    await page.getByRole('button', { name: t('manage.replan.do') }).click()
    await page.getByText(t('manage.replan.done')).waitFor()
    const told = t('manage.replan.notified', { names: '' }).trim()
    await page.getByText(told).first().waitFor()
    await shoot(page, `week-replanned-${width}`)
  }
})
