import { createHmac } from 'node:crypto'
import { chromium, type Page } from 'playwright-core'
import { chromiumFlags, findChromium } from './scripts/chromium.ts'
const base = 'http://localhost:4361'
const out = '/tmp/look/'
const browser = await chromium.launch({ executablePath: await findChromium(), args: chromiumFlags })
function totp() {
  const secret = 'PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA'
  const bits = [...secret]
    .map((c) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(c).toString(2).padStart(5, '0'))
    .join('')
  const key = Buffer.from(bits.match(/.{8}/g)!.map((b) => parseInt(b, 2)))
  const msg = Buffer.alloc(8)
  msg.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30000)))
  const h = createHmac('sha1', key).update(msg).digest()
  const o = h[19]! & 15
  return String((h.readUInt32BE(o) & 0x7fffffff) % 1e6).padStart(6, '0')
}
export const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'lt' })
const page = await context.newPage()
page.setDefaultTimeout(15000)
await page.goto(base + '/login')
const form = page.locator('form:has(input[name=password])')
await form.locator('input[name=username]').fill('vadove@praktika.example')
await form.locator('input[name=password]').fill('Praktika-2026')
await form.locator('button[type=submit]').click()
await page.locator('form:has(input[name=code]) input[name=code]').fill(totp())
await page
  .locator('form:has(input[name=code]) button[type=submit]')
  .click()
  .catch(() => undefined)
await page.waitForURL((u) => !u.pathname.includes('login'))
const shot = async (name: string) => {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 })
    await page.waitForTimeout(400)
    const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    if (over > 0) console.log('OVERFLOW', name, width, over)
    await page.screenshot({
      path: `${out}${name}-${width}.png`,
      fullPage: !(await page.locator('dialog[open]').count()),
    })
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
const steps: Record<string, (l: string) => Promise<void>> = {
  enrol: async (l) => {
    await page.goto(`${base}${l}/manage/enrol`)
    const select = page.locator('#product_id')
    await select.locator('option').nth(3).waitFor({ state: 'attached' })
    await select.selectOption({ index: 3 })
    await page
      .locator('#people_list')
      .fill(
        'Ona Onaitė ona.nauja@klinika.example ru\nmokosi@praktika.example Kažkas Yra\nbe adreso\nJonas Jonaitis;jonas@klinika.example',
      )
    await page.locator('form button[type=submit]').first().click()
    await page.waitForTimeout(1500)
    await shot(`enrol${l.slice(1)}`)
  },
  sale: async (l) => {
    await page.goto(`${base}${l}/manage/sale`)
    await page.locator('#sale_lines option').nth(2).waitFor({ state: 'attached' })
    await page.locator('#sale_lines').selectOption({ index: 2 })
    await page.waitForTimeout(800)
    for (const d of await page.locator('details > summary').all()) await d.click().catch(() => undefined)
    await shot(`sale${l.slice(1)}`)
  },
}
async function orderOf(where: string) {
  const r = await page.evaluate(async (w) => w, where)
  return r
}
for (const l of ['', '/ru'])
  for (const [name, go] of Object.entries(steps))
    await go(l).catch((e) => console.log('FAIL', l, name, String(e).slice(0, 200)))
await context.storageState({ path: '/tmp/look/state.json' })
await browser.close()
