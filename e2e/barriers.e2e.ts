import { inject, afterAll, describe, expect, test } from 'vitest'
import { findBarriers } from './axe.ts'
import { openBrowser, shoot, signInAs, visit } from './browser.ts'

const { newPage, expectNoFaults } = openBrowser()
afterAll(expectNoFaults)

const courseId = async () => {
  const { data } = await (await fetch(`${inject('portal')}/api/learning/products?search=BLS`)).json()
  return Number(data[0].id)
}
const open = (id: number) => [
  '/', '/discover', '/discover?q=gaivinimas', '/discover?q=nieko-tokio-nera', `/course-about/${id}`, `/course/${id}/subjects`, `/course/${id}/reviews`,
  `/course/${id}/faq`, '/login', '/register', '/cart', '/page/5', '/verify', '/verify/NERA-TOKIO', '/nera-tokio-puslapio',
  '/about', '/page/101?number=1&bottom=true', '/page/3', '/page/9', '/business/about', '/business/business-and-institutions?employees=700', '/how-it-works', '/help', '/help/offer', '/help/contacts', '/contacts',
  '/faq', '/faq/5#q-51', '/projects/in-progress', '/projects/done', '/payment/success', '/payment/cancelled',
]
const own = (id: number) => [
  '/dashboard', '/dashboard/courses', '/dashboard/certificates', `/course/${id}/theory`, `/course/${id}/general`, `/course/${id}/tests`, '/cart',
]
const name = (path: string) => path.replace(/\W+/g, '-').replace(/^-|-$/g, '') || 'home'

describe('no barriers, no sideways scrolling', () => {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1440, 390, 320]) {
      test(`public screens, ${scheme}, ${width} px`, async () => {
        const page = await newPage({ width, scheme })
        for (const path of open(await courseId())) {
          await visit(page, path)
          if (width !== 320) await shoot(page, `${name(path)}-${width}-${scheme}`)
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
          if (width !== 320) expect.soft(await findBarriers(page), path).toEqual([])
        }
      }, 180_000)

      test(`the learner's screens, ${scheme}, ${width} px`, async () => {
        const page = await newPage({ width, scheme })
        await signInAs(page, 'mokosi')
        for (const path of own(await courseId())) {
          await visit(page, path)
          if (width !== 320) await shoot(page, `own-${name(path)}-${width}-${scheme}`)
          expect.soft(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), `${path} scrolls sideways`).toBeLessThanOrEqual(0)
          if (width !== 320) expect.soft(await findBarriers(page), path).toEqual([])
        }
      }, 180_000)
    }
  }
})
