import type { Locator, Page } from 'playwright-core'
import { messages } from '../harness/messages.ts'

const t = messages('lt')

export type Interaction = {
  name: string
  path: string
  /** What comes before the measured interaction, at full speed. */
  prepare?: (page: Page) => Promise<unknown>
  target: (page: Page) => Locator
  /** Typed into the target instead of a tap. */
  text?: string
  /** Exists once the interaction has had its effect. */
  effect: (page: Page) => Locator
}

export async function tap(page: Page, target: Locator): Promise<void> {
  const box = await target.boundingBox()
  if (!box) throw new Error('The target is not visible')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Scrolls to an element and waits until it is hydrated: React's props are attached to it. */
export async function hydrated(target: Locator): Promise<Locator> {
  await target.evaluate(async (element) => {
    element.scrollIntoView({ block: 'center' })
    while (!Object.keys(element).some((key) => key.startsWith('__reactProps')))
      await new Promise((done) => setTimeout(done, 50))
  })
  return target
}

const filters = (page: Page) => page.getByRole('button', { name: t('catalogue.discover.filters') })
const dialog = (page: Page) => page.locator('dialog[open]')
const search = (page: Page) => page.locator('main input[name=q]')
const tabs = (page: Page) => page.getByRole('navigation', { name: t('catalogue.course.tabs') })

async function openFilters(page: Page): Promise<void> {
  await tap(page, await hydrated(filters(page)))
  await dialog(page).locator('input[type=checkbox]').first().waitFor()
}

/** What people do most on a phone; `course` has several dates. */
export const interactionsOf = (course: number): Interaction[] => [
  { name: 'open the filters', path: '/discover', target: filters, effect: dialog },
  {
    name: 'tick a filter',
    path: '/discover',
    prepare: openFilters,
    target: (page) => dialog(page).locator('input[type=checkbox]:visible').first(),
    effect: (page) => dialog(page).locator('input[type=checkbox]:checked').first(),
  },
  {
    name: 'choose a date',
    path: `/course-about/${course}`,
    target: (page) => page.locator('input[name=product]:enabled:not(:checked)').first(),
    effect: (page) => page.locator('input[name=product]:checked'),
  },
  {
    name: 'change tab',
    path: `/course-about/${course}`,
    target: (page) => tabs(page).getByRole('link').nth(1),
    effect: (page) => tabs(page).locator('a:nth-of-type(2)[aria-current=page]'),
  },
  {
    name: 'open the phone menu',
    path: '/',
    target: (page) => page.getByRole('button', { name: t('shell.openMenu') }),
    effect: dialog,
  },
  {
    name: 'type in the search',
    path: '/discover',
    prepare: async (page) => tap(page, await hydrated(search(page))),
    target: search,
    text: 'slauga',
    effect: (page) => page.locator('main input[name=q]:not(:placeholder-shown)'),
  },
]

type Offering = { start_date: string | null; product_count: number | null }

/** The course with the most dates that can be chosen. */
export async function findDatedCourse(portal: string): Promise<number> {
  const { data } = await (await fetch(`${portal}/api/learning/products?limit=48`)).json()
  const found: { id: number; dates: number }[] = []
  for (const { id } of data) {
    const { products }: { products: Offering[] } = await (await fetch(`${portal}/api/learning/products/${id}`)).json()
    found.push({ id, dates: products.filter((one) => one.start_date && one.product_count !== 0).length })
  }
  const [most] = found.toSorted((a, b) => b.dates - a.dates)
  if (!most || most.dates < 2) throw new Error('No course has several dates')
  return most.id
}
