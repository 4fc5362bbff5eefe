import type { Page } from 'playwright-core'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { emulate, openBrowser, shoot, horizontalOverflow, signInAs, visit } from './browser.ts'
import { findClippedText } from './clipped-text.ts'
import { findCourse } from './public-routes.ts'

const { newPage, expectNoErrors } = openBrowser()
/** A browser with a default font size of 32 px. */
const large = openBrowser('--blink-settings=defaultFontSize=32')
afterAll(expectNoErrors)
afterAll(large.expectNoErrors)
const portal = inject('portal')
const business = '/business/business-and-institutions'

test('text twice as large, at 1280 px: nothing is clipped, covered or overflows', async () => {
  const page = await large.newPage({ width: 1280 })
  for (const path of [
    '/',
    '/discover',
    `/course-about/${await findCourse(portal)}`,
    business,
    '/faq/5',
    '/contacts',
    '/register',
    '/page/3',
    '/cart',
  ]) {
    await visit(page, path)
    await shoot(page, `letters-${path.replaceAll(/\W/g, '-')}`)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe('32px')
    expect.soft(await horizontalOverflow(page), path).toBeLessThanOrEqual(0)
    expect.soft(await findClippedText(page), path).toEqual([])
    const icons = await page
      .locator('header svg')
      .filter({ visible: true })
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width))
    expect.soft(Math.min(...icons), `${path}: icons grow with the letters`).toBeGreaterThanOrEqual(28)
  }
})

/** Controls that in forced colours have neither text nor a border nor an icon. Run inside the page. */
const lost = () => {
  const lines = (element: Element) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineColor } = getComputedStyle(element)
    const ground = getComputedStyle(document.body).backgroundColor
    return (
      (borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== ground) ||
      (outlineStyle !== 'none' && outlineColor !== ground)
    )
  }
  return [...document.querySelectorAll('button, input, select, textarea, summary, [role=menuitem]')]
    .filter(
      (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('[inert]'),
    )
    .filter(
      (one) =>
        !(
          one.textContent.trim() ||
          one.querySelector('svg, img') ||
          one.matches('[type=range], [type=checkbox], [type=radio]') ||
          [one, ...one.querySelectorAll('*')].some(lines)
        ),
    )
    .map((one) => one.outerHTML.slice(0, 120))
}

describe('in forced colours', () => {
  test('every control is seen', async () => {
    const page = await newPage({ scheme: 'dark', colors: 'active' })
    for (const path of ['/', '/discover', `/course-about/${await findCourse(portal)}`, business]) {
      await visit(page, path)
      await shoot(page, `forced-${path.replaceAll(/\W/g, '-')}`)
      expect.soft(await page.evaluate(lost), path).toEqual([])
    }
  })

  test('the open tab and the shown page differ from the others', async () => {
    const page = await newPage({ colors: 'active' })
    const edge = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((one) => {
          const { borderBottomColor, borderBottomWidth } = getComputedStyle(one)
          return borderBottomColor === getComputedStyle(document.body).backgroundColor ? 'none' : borderBottomWidth
        })
    await visit(page, `/course-about/${await findCourse(portal)}`)
    expect([await edge('.tabs [aria-current]'), await edge('.tabs :not([aria-current])')]).toEqual(['3px', 'none'])
    await visit(page, '/discover')
    expect([await edge('nav a[aria-current=page].tabular'), await edge('nav a.tabular:not([aria-current])')]).toEqual([
      '1px',
      '0px',
    ])
  })
})

/** The slider once two screenshots of it are the same. */
async function picture(page: Page): Promise<Buffer> {
  let last = await page.locator('.slider').screenshot()
  await expect
    .poll(async () => {
      const next = await page.locator('.slider').screenshot()
      const same = next.equals(last)
      last = next
      return same
    })
    .toBe(true)
  return last
}

test.each(['none', 'active'] as const)(
  'the focus of the calculator’s slider is seen (forced colours: %s)',
  async (colors) => {
    const page = await newPage({ colors })
    await visit(page, business)
    await page.locator('.slider').scrollIntoViewIfNeeded()
    const before = await picture(page)
    await page.locator('#calculator button').last().focus()
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('slider')
    expect(before.equals(await picture(page))).toBe(false)
  },
)

test('with reduced motion nothing moves', async () => {
  const page = await newPage({ motion: 'reduce' })
  for (const path of ['/', '/discover', `/course-about/${await findCourse(portal)}`, business]) {
    await visit(page, path)
    const moving = () =>
      document
        .getAnimations()
        .filter((one) => one.playState === 'running' && Number(one.effect?.getComputedTiming().endTime) > 10)
        .map((one) => String(one.id || one.constructor.name))
    expect.soft(await page.evaluate(moving), path).toEqual([])
    await page.keyboard.press('End')
    expect.soft(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior), path).toBe('auto')
    expect.soft(await page.evaluate(moving), path).toEqual([])
  }
})

describe('in print', () => {
  test.each(['/page/3', '/faq/5', '/verify/NERA-TOKIO'])(
    '%s: whole, black on white, nothing to press',
    async (path) => {
      const page = await newPage({ scheme: 'dark', width: 794 })
      await visit(page, path)
      const folded = await page.locator('main details').count()
      const words = await page.evaluate(() => document.querySelector('main')?.textContent.length ?? 0)
      await emulate(page, { media: 'print' })
      await shoot(page, `paper-${path.replaceAll(/\W/g, '-')}`)
      expect(words).toBeGreaterThan(50)
      for (const gone of [
        'header.no-print',
        'footer',
        '.skip-link',
        '.tabs',
        'main nav',
        'main button',
        '[data-notice]',
      ]) {
        expect.soft(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0)
      }
      await expect.poll(() => page.locator('main h1:visible').count()).toBe(1)
      const answers = page.locator('main details:not(.no-print) > :not(summary)')
      expect(await answers.filter({ visible: true }).count()).toBe(folded ? await answers.count() : 0)
      expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
      expect(await findClippedText(page)).toEqual([])
    },
  )
})

test('in print a course is black on white: no controls, every date with a free seat, all answers expanded, and its URL', async () => {
  const page = await newPage({ scheme: 'dark' })
  const id = await findCourse(portal)
  await visit(page, `/course/${id}/faq`)
  await emulate(page, { media: 'print' })
  for (const gone of [
    'header.no-print',
    'footer',
    '.skip-link',
    '.tabs',
    'main nav',
    'main button',
    'input[type=radio]',
  ]) {
    expect.soft(await page.locator(gone).filter({ visible: true }).count(), gone).toBe(0)
  }
  const { products, faq } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
  const open = products.filter(({ product_count }: { product_count: number | null }) => product_count !== 0)
  await expect.poll(() => page.locator('main table tr').filter({ visible: true }).count()).toBe(open.length)
  await expect.poll(() => page.locator('main details .prose').filter({ visible: true }).count()).toBe(faq.length)
  expect(await page.locator('.print-head').innerText()).toContain(`/course-about/${id}`)
  // What is left free below the text would begin a sheet of its own.
  const below = (part: Element) => getComputedStyle(part).paddingBottom
  expect(await page.locator('main .wrap.grid').last().evaluate(below)).toBe('0px')
  expect(await page.evaluate(() => getComputedStyle(document.body).color)).toBe('rgb(0, 0, 0)')
})

// requirements 10.937
test('in print a topic has all of its figures and nothing to open', async () => {
  const page = await newPage()
  await signInAs(page, 'patyrusi')
  await visit(page, '/course/1018/theory')
  const figures = page.locator('#course-subject img')
  await figures.first().waitFor()
  const missing = () =>
    figures.evaluateAll((all) => all.filter((one) => one instanceof HTMLImageElement && !one.naturalWidth).length)
  await page.keyboard.down('Control')
  await expect.poll(missing).toBe(0)
  await page.keyboard.up('Control')
  const links = page.getByRole('link', { name: /^Atverti/ })
  await expect.poll(() => links.count()).toBeGreaterThan(0)
  await emulate(page, { media: 'print' })
  await expect.poll(() => links.filter({ visible: true }).count()).toBe(0)
})
