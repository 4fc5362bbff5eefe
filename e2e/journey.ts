import type pg from 'pg'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '../contract/common.ts'
import { readCourses } from '../server/seed/read.ts'
import { untilHydrated, visit } from './browser.ts'
import { messages } from '../harness/messages.ts'

/** The free course that the journey studies, with its right answers. */
export const slug = 'pirmoji-pagalba-darbe'
const course = readCourses().find(({ file }) => file.slug === slug)

/** The `product_id` of its offering. */
export async function findFreeOffering(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ product_id: number }>(
    `select product_id from products join courses on courses.id = course_id
     where slug = $1 and products.state = 'offered' and price_cents = 0`,
    [slug],
  )
  if (!rows[0]) throw new Error(`${slug} is not offered`)
  return rows[0].product_id
}

export type Journey = { page: Page; language: Language; phone: boolean }
const prefix = ({ language }: Journey) => (language === 'lt' ? '' : `/${language}`)
const textsIn = (language: Language) => {
  const texts = course?.[language]
  if (!texts?.test) throw new Error(`${slug} has no ${language}`)
  return { ...texts, test: texts.test }
}

/** A word without its diacritics, as people type: "vėsinimas" → "vesinimas". */
const typedWords = {
  lt: 'nudegimo vesinimas',
  en: 'first aid at work',
  ru: 'первая помощь на работе',
} satisfies Record<Language, string>

/** Finds the course by the search of the bar (or of the menu, on a phone) and opens it. */
export async function findCourse(journey: Journey) {
  const { page, language, phone } = journey
  const t = messages(language)
  const { title } = textsIn(language)
  await visit(page, `${prefix(journey)}/`)
  if (phone) {
    await page.getByRole('button', { name: t('shell.search.open') }).click()
    const search = page.getByRole('dialog').getByRole('searchbox')
    await search.fill(typedWords[language])
    await search.press('Enter')
    await page.waitForURL(/\/discover\?q=/)
    await page.getByRole('link', { name: title }).first().click()
  } else {
    await page.getByRole('banner').getByRole('searchbox').fill(typedWords[language])
    await page.getByRole('link', { name: title }).first().click()
  }
  await page.waitForURL(/\/course-about\/\d+/)
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
}

/**
 * Puts the chosen offering into the cart as a guest, which leads to signing in; registers from there and comes back.
 */
export async function register({ page, language }: Journey, username: string) {
  const t = messages(language)
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
export async function order({ page, language }: Journey) {
  const t = messages(language)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('link', { name: t('catalogue.cart.go') }).click()
  await page.waitForURL(/\/cart$/)
  await page.getByRole('link', { name: t('shop.cart.pay') }).click()
  await page.waitForURL(/\/cart\/payment/)
  await page.locator('[name=agree]').check()
  await page.getByRole('button', { name: t('shop.payment.confirm') }).click()
  await page.waitForURL(/\/course\/\d+\/general/)
}

/** Reads every topic: each page and material is ticked, a link is opened in a tab of its own. */
export async function study({ page, language }: Journey) {
  const t = messages(language)
  const { topics } = textsIn(language)
  const tab = page.getByRole('link', { name: t('learning.study.theory') }).first()
  await tab.click()
  await page.waitForURL(/\/theory/)
  for (const [number, topic] of topics.entries()) {
    await page.getByRole('heading', { level: 2, name: topic.title }).first().waitFor()
    for (let left = topic.pages.length; left > 0; left--) {
      const button = page.getByRole('button', { name: t('learning.theory.markRead') }).first()
      await button.click()
      await expect.poll(() => page.getByRole('button', { name: t('learning.theory.markRead') }).count()).toBe(left - 1)
    }
    await finishMaterial(page, t, topic.material?.type)
    const next = topics[number + 1]
    if (next)
      await page
        .getByRole('navigation', { name: t('learning.theory.neighbours') })
        .getByRole('link')
        .filter({ hasText: next.title })
        .click()
  }
}

async function finishMaterial(page: Page, t: ReturnType<typeof messages>, type: string | undefined) {
  if (type === 'link') {
    const popup = page.waitForEvent('popup')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('learning.theory.open') })
      .first()
      .click()
    await (await popup).close()
  } else if (type) {
    await page
      .getByRole('checkbox', { name: t('learning.theory.tick') })
      .or(page.getByRole('button', { name: t('learning.theory.tick') }))
      .first()
      .click()
  }
}

/** Opens the test and passes it. */
export async function passTest(journey: Journey) {
  const { page, language } = journey
  const t = messages(language)
  await page
    .getByRole('link', { name: t('learning.study.tests') })
    .first()
    .click()
  await page.getByRole('link', { name: t('learning.tests.begin') }).click()
  await answerTest(journey)
}

/**
 * Passes the open test in its frame, which is on another origin; every answer is right. Returns how many presses it
 * took.
 */
export async function answerTest({ page, language }: Journey): Promise<number> {
  const t = messages(language)
  const { test } = textsIn(language)
  const frame = page.frameLocator('iframe')
  for (const { options, answer } of test.questions) {
    await frame.getByRole('radio', { name: options[answer] ?? '', exact: true }).check()
    // By keyboard: the frame grows and shrinks with each question, and a click's coordinates may be a frame old.
    await frame
      .getByRole('button', { name: t('activity.next'), exact: true })
      .or(frame.getByRole('button', { name: t('activity.review') }))
      .first()
      .press('Enter')
  }
  await frame.getByRole('button', { name: t('activity.submit') }).press('Enter')
  await frame.getByRole('heading', { name: t('activity.passed') }).waitFor()
  return 2 * test.questions.length + 1
}
