import type pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { activityFrame, untilHydrated, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'

/** The `product_id` of a free offering of the demo that anyone can order. */
export async function findFreeOffering(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ product_id: number }>(
    `select product_id from products join courses on courses.id = course_id
     where slug = 'pirmoji-pagalba-darbe' and products.state = 'offered' and price_cents = 0`,
  )
  if (!rows[0]) throw new Error('the free course is not offered')
  return rows[0].product_id
}

/** Who studies, in Lithuanian. */
export type Journey = { page: Page; phone: boolean }
const t = messages('lt')

/** A course of the portal that is found by its title, with so many pages and a test of so many questions. */
export type JourneyCourse = { title: string; words: string; pages: number; answers: readonly string[] }

/** Finds the course by the search of the bar (or of the menu, on a phone) and opens it. */
export async function findCourse({ page, phone }: Journey, { title, words }: JourneyCourse) {
  await visit(page, '/')
  if (phone) {
    await page.getByRole('button', { name: t('shell.search.open') }).click()
    const search = page.getByRole('dialog').getByRole('searchbox')
    await search.fill(words)
    await search.press('Enter')
    await page.waitForURL(/\/discover\?q=/)
    await page.getByRole('link', { name: title }).first().click()
  } else {
    await page.getByRole('banner').getByRole('searchbox').fill(words)
    await page.getByRole('link', { name: title }).first().click()
  }
  await page.waitForURL(/\/course-about\/\d+/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/**
 * Puts the chosen offering into the cart as a guest, which leads to signing in; registers from there and comes back.
 */
export async function register(page: Page, username: string) {
  await untilHydrated(page)
  await page
    .getByRole('button', { name: t('catalogue.cart.add') })
    .filter({ visible: true })
    .first()
    .click()
  await page.waitForURL(/\/login/)
  await page.getByRole('link', { name: t('accounts.signIn.create') }).click()
  await page.waitForURL(/\/register/)
  const person = {
    firstname: 'Živilė',
    lastname: 'Šukytė',
    email: `${username}@praktika.test`,
    phone: '+37061234567',
    birthdate: '1990-05-21',
    username,
  }
  for (const [name, value] of Object.entries({
    ...person,
    password: 'Teorija ir praktika',
    confirm: 'Teorija ir praktika',
  }))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('[name=agree]').check()
  const submit = page.getByRole('button', { name: t('accounts.register.submit') })
  await expect.poll(() => submit.isEnabled(), { timeout: 20_000 }).toBe(true)
  await submit.click()
  await page.waitForURL(/\/course-about\//, { timeout: 15_000 })
}

/** Orders the course in the cart, which is free. */
export async function order({ page }: Journey) {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: t('catalogue.cart.go') }).click()
  await page.waitForURL(/\/cart$/)
  await page.getByRole('link', { name: t('shop.cart.pay') }).click()
  await page.waitForURL(/\/cart\/payment/)
  await page.locator('[name=agree]').check()
  await page.getByRole('button', { name: t('shop.payment.confirm') }).click()
  await page.waitForURL(/\/course\/\d+\/general/)
}

/** Opens a part of a course; on a phone its parts are in the sheet of contents. By key: a sheet may still move. */
async function openPart(page: Page, name: string, phone: boolean) {
  if (phone) await page.getByRole('button', { name: new RegExp(t('learning.study.contents')) }).click()
  const parts = phone ? page.getByRole('dialog') : page
  await parts.getByRole('link', { name, exact: true }).first().press('Enter')
}

/** Reads the theory: each page is ticked. */
export async function study({ page, phone }: Journey, { pages }: JourneyCourse) {
  await openPart(page, t('learning.study.theory'), phone)
  await page.waitForURL(/\/theory/)
  const unread = page.getByRole('button', { name: t('learning.theory.markRead') })
  await expect.poll(() => unread.count()).toBe(pages)
  for (let left = pages; left > 0; left--) {
    await unread.first().click()
    await expect.poll(() => unread.count()).toBe(left - 1)
  }
}

/** Opens the test and passes it. */
export async function passTest({ page, phone }: Journey, course: JourneyCourse) {
  await openPart(page, t('learning.study.tests'), phone)
  await page.getByRole('link', { name: t('learning.tests.begin') }).click()
  await answerTest(page, course.answers)
}

/**
 * Passes the open test in its frame, which is on another origin; every answer is right. Returns how many presses it
 * took.
 */
export async function answerTest(page: Page, answers: readonly string[]): Promise<number> {
  const frame = activityFrame(page)
  for (const answer of answers) {
    // By keyboard: the frame grows and shrinks with each question, and a click's coordinates may be a frame old.
    await frame.getByRole('radio', { name: answer, exact: true }).press('Space')
    await frame
      .getByRole('button', { name: t('activity.next'), exact: true })
      .or(frame.getByRole('button', { name: t('activity.review') }))
      .first()
      .press('Enter')
  }
  await frame.getByRole('button', { name: t('activity.submit') }).press('Enter')
  await frame.getByRole('heading', { name: t('activity.passed') }).waitFor()
  return 2 * answers.length + 1
}
