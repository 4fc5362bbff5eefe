import { chromium } from 'playwright-core'
import { Secret, TOTP } from 'otpauth'
const base = 'http://localhost:4341'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'.split(
    ' ',
  ),
})
const width = Number(process.argv[2] ?? 1440)
const c = await b.newContext({
  viewport: { width, height: 900 },
  reducedMotion: 'reduce',
  baseURL: base,
  locale: 'lt-LT',
  storageState: process.env.STATE || undefined,
})
const p = await c.newPage()
p.on('console', (m) => {
  if (m.type() === 'error') console.log('console', m.text().slice(0, 300))
})
p.on('pageerror', (e) => console.log('pageerror', String(e).slice(0, 500)))
if (!process.env.STATE) {
  const app = new TOTP({ secret: Secret.fromBase32('PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA') })
  const r = await p.request.post('/api/learning/auth/login', {
    data: { username: 'vadove', password: 'Praktika-2026', code: app.generate() },
    headers: { 'x-token-delivery': 'cookie' },
  })
  if (!r.ok()) throw new Error(await r.text())
  await p.goto('/robots.txt')
  await p.evaluate(() => localStorage.setItem('praktika-signed-in', '1'))
}
const shot = async (n: string) => {
  await p.waitForTimeout(1200)
  await p.screenshot({ path: `/tmp/look4/sale-${n}-${width}.png`, fullPage: true })
}
await p.goto('/manage/orders')
await p.waitForTimeout(2500)
await shot('orders')
await p.goto('/manage/sale')
await p.waitForTimeout(2500)
await p.locator('#company-search').fill('nemuno')
await p.waitForTimeout(1500)
await p.getByRole('button', { name: /Nemuno/ }).click()
await p.locator('#sale_lines').selectOption({ index: 1 })
await p.waitForTimeout(800)
await p.locator('input[id^="quantity-"]').first().fill('1')
await p.waitForTimeout(1200)
await p.getByRole('radio', { name: /atidėjimu/ }).check()
await shot('form')
await p.getByRole('button', { name: /Parduoti už/ }).click()
await p.waitForURL(/orders\/\d+/, { timeout: 15000 })
await p.waitForTimeout(2500)
await shot('made')
console.log(p.url())
await p.getByRole('button', { name: 'Užregistruoti pinigus' }).click()
await p.locator('#amount').fill('100')
await shot('receipt')
await p.getByRole('button', { name: 'Užregistruoti', exact: true }).click()
await p.waitForTimeout(2000)
await shot('part')
await p.getByRole('button', { name: /nuorodas pagal/ }).click()
await shot('send')
await p.keyboard.press('Escape')
await p.goto('/manage/receipts')
await p.waitForTimeout(2500)
await shot('receipts')
await p.goto('/manage/sale')
await p.waitForTimeout(2000)
await p.getByText('Perka įmonė').click()
await p.waitForTimeout(300)
await p.getByRole('radio', { name: /Grynaisiais/ }).check()
await p.getByRole('button', { name: /Naujas pardavimas|Parduoti/ }).click()
await shot('faults')
await c.storageState({ path: '/tmp/look4/state41.json' })
await b.close()
