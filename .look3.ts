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

const api = (path: string) =>
  page.evaluate(async (p) => {
    const w: any = window
    return null
  }, path)
const ids = { fulfilled: '', pending: '' }
const openDialog = async (button: RegExp, name: string) => {
  await page.getByRole('button', { name: button }).first().click()
  await page.waitForTimeout(1500)
  await shot(name)
  await page.keyboard.press('Escape')
  await page.waitForTimeout(300)
}
const L: Record<string, Record<string, RegExp>> = {
  '': {
    some: /^Atšaukti dalį/,
    redate: /^Perkelti į kitą datą/,
    give: /^Perduoti kitam/,
    correct: /pirkėj|Taisyti/i,
    send: /nuorodas pagal/,
  },
  '/en': { some: /^Cancel a part/i, redate: /another date/i, give: /./, correct: /Correct/i, send: /by a list/i },
}
const steps: Record<string, (l: string) => Promise<void>> = {
  order: async (l) => {
    await page.goto(`${base}${l}/manage/orders/${process.env.ORDER}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1200)
    await shot(`order${l.slice(1)}`)
    await openDialog(L[l]!.some!, `cancel${l.slice(1)}`).catch((e) => console.log('F cancel', String(e).slice(0, 150)))
    await openDialog(L[l]!.redate!, `redate${l.slice(1)}`).catch((e) =>
      console.log('F redate', String(e).slice(0, 150)),
    )
    await openDialog(L[l]!.correct!, `correct${l.slice(1)}`).catch((e) =>
      console.log('F correct', String(e).slice(0, 150)),
    )
  },
  reduce: async (l) => {
    await page.goto(`${base}${l}/manage/orders/${process.env.PENDING}`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.waitForTimeout(1200)
    await shot(`pending${l.slice(1)}`)
    await openDialog(L[l]!.some!, `reduce${l.slice(1)}`).catch((e) => console.log('F reduce', String(e).slice(0, 150)))
  },
}
async function orderOf(where: string) {
  const r = await page.evaluate(async (w) => w, where)
  return r
}
for (const l of ['', '/en'])
  for (const [name, go] of Object.entries(steps))
    await go(l).catch((e) => console.log('FAIL', l, name, String(e).slice(0, 200)))
await context.storageState({ path: '/tmp/look/state.json' })
await browser.close()
