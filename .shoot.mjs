import { chromium } from 'playwright-core'
const base = process.env.BASE || 'http://localhost:3200'
const [user, widths, ...paths] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium-headless-shell', args: ['--headless','--no-sandbox','--disable-gpu','--disable-quic','--no-first-run','--disable-background-networking','--disable-component-update','--disable-sync'] })
for (const width of widths.split(',').map(Number)) {
  const ctx = await browser.newContext({ viewport: { width, height: width < 600 ? 844 : 900 }, baseURL: base, locale: 'lt-LT', reducedMotion: 'reduce', colorScheme: process.env.SCHEME || 'light' })
  const page = await ctx.newPage()
  page.on('pageerror', e => console.log('ERR', page.url(), e.message))
  page.on('console', m => m.type() === 'error' && console.log('CON', page.url(), m.text().slice(0, 200)))
  if (user !== '-') {
    await page.goto('/login', { waitUntil: 'networkidle' })
    await page.locator('[name=username]').fill(user); await page.locator('[name=password]').fill('Praktika-2026')
    await page.locator('main form button[type=submit]').click()
    if (process.env.TOTP) {
      await page.locator('[name=code]').waitFor()
      const { TOTP } = await import('otpauth')
      await page.locator('[name=code]').fill(new TOTP({ secret: 'PRAKTIKAPRAKTIKAPRAKTIKAPRAKTIKA' }).generate({ timestamp: Date.now() + Number(process.env.TOTP) * 30000 }))
      await page.locator('main form button[type=submit]').click()
    }
    await page.waitForURL(u => u.pathname !== '/login')
  }
  for (const p of paths) {
    await page.goto(p, { waitUntil: 'networkidle' }); await page.waitForTimeout(800)
    const name = `/tmp/shots/${user}-${width}-${p.replace(/[^a-z0-9]+/gi, '_').slice(0, 60)}.png`
    await page.screenshot({ path: name, fullPage: process.env.FULL !== '0' })
    console.log(name, await page.title())
  }
  await ctx.close()
}
await browser.close()
