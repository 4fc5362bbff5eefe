import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import { openBrowser, shoot, visit } from './browser.ts'
import { findCourse, order, passTest, register, study, type Journey } from './journey.ts'
import { messages } from './messages.ts'

const { newPage, expectNoErrors } = openBrowser()
const unique = () => `kelione${Math.random().toString(36).slice(2, 10)}`
afterAll(expectNoErrors)

const journeys = [
  { language: 'lt', width: 390 },
  { language: 'ru', width: 1440 },
] as const

describe('from a search to a certificate that a stranger verifies', () => {
  test.each(journeys)(
    'in $language at $width px',
    async ({ language, width }) => {
      const page = await newPage({ width })
      const journey: Journey = { page, language, phone: width < 768 }
      const t = messages(language)
      await findCourse(journey)
      await register(journey, unique())
      await order(journey)
      await study(journey)
      await passTest(journey).catch(async (error: unknown) => {
        await shoot(page, `journey-stuck-${language}-${width}`)
        throw error
      })
      await shoot(page, `journey-passed-${language}-${width}`)

      await visit(page, `${language === 'lt' ? '' : `/${language}`}/dashboard/certificates`)
      await page.getByRole('link', { name: /.+/ }).and(page.locator('main a[href*="/show"]')).first().click()
      await page.waitForURL(/\/show/)
      const download = page.waitForEvent('download', { timeout: 30_000 })
      await page.getByRole('button', { name: t('certificates.download') }).click()
      const file = await (await download).path()
      const pdf = readFileSync(file)
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.length).toBeLessThan(300_000)
      await shoot(page, `journey-certificate-${language}-${width}`)

      const verify = await page.locator('main a[href*="/verify/"]').first().getAttribute('href')
      const stranger = await newPage({ width })
      await visit(
        stranger,
        `${language === 'lt' ? '' : `/${language}`}${new URL(verify ?? '', 'http://portal').pathname.replace(/^\/(en|ru)(?=\/)/, '')}`,
      )
      await stranger.getByText(t('certificates.verify.valid')).first().waitFor()
      await stranger.getByText('Živilė Šukytė').waitFor()
      await shoot(stranger, `journey-verified-${language}-${width}`)
    },
    420_000,
  )
})
