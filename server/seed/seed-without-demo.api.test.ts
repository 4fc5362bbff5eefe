import { beforeAll, describe, expect, test } from 'vitest'
import { staticPages, languageTags } from '../../contract/constants.ts'
import { contentCalls } from '../../contract/content.ts'
import { openWorld } from '../test/world.ts'
import { seed } from './seed.ts'

const world = openWorld({ DEMO: 'off', CONTACT_EMAIL: 'mokymai@ligonine.lt' })
beforeAll(async () => {
  await world.pool.query(
    'truncate categories, filter_groups, locations, information_pages, faq_categories, contact_subjects, content_checksums cascade',
  )
  await seed(world.db, {
    config: world.config,
    now: world.now,
    files: world.integrations.files,
    report: () => undefined,
    enqueueIn: world.jobs.enqueueIn,
  })
})

/** All texts that the installation shows, by their places. */
async function allTexts() {
  const texts: [string, string][] = []
  for (const language of languageTags) {
    for (const id of Object.values(staticPages)) {
      const { status, body } = await world.call(
        contentCalls.getInformation,
        { params: { id }, query: {} },
        { language },
      )
      expect(status).toBe(200)
      texts.push([`${language} page ${id}`, body])
    }
    const categories = await world.call(contentCalls.listFaqCategories, {}, { language })
    for (const { id } of categories.reply)
      texts.push([
        `${language} faq ${id}`,
        (await world.call(contentCalls.getFaq, { params: { category: id } }, { language })).body,
      ])
  }
  return texts
}

describe('an installation without the demo', () => {
  test('names no invented provider: no company code, address, phone, rooms, projects, deadlines or prices of training', async () => {
    const texts = await allTexts()
    expect(texts.length).toBeGreaterThan(60)
    const invented =
      /300000003|Simuliacijų g\.|praktika\.example|tel:|Žirmūn|Antakaln|Жирмун|Project number|Projekto numeris|92 ?%|(?:tris|vieną) darbo dien|(?:one|three) working day|рабоч(?:его|их) дн/
    expect(texts.filter(([, text]) => invented.test(text)).map(([place]) => place)).toEqual([])
  })

  test('names no system of others that is not configured, and promises no function that does not exist', async () => {
    const missing = /Google|Paysera|VIES|nuolaidos kod|discount code|код скидки|App Store|\{[a-z_]+\}/i
    const texts = await allTexts()
    expect(texts.filter(([, text]) => missing.test(text)).map(([place]) => place)).toEqual([])
  })

  test('leaves no gap in a text, and its terms and privacy policy name who answers for them', async () => {
    const texts = await allTexts()
    expect(texts.filter(([, text]) => /<strong>\[|\{seller\}/.test(text)).map(([place]) => place)).toEqual([])
    const named = new Map(texts)
    const { brand, contactEmail, seller } = world.config
    expect(seller).toBeUndefined()
    for (const id of [staticPages.terms, staticPages.privacy])
      for (const language of languageTags)
        expect(named.get(`${language} page ${id}`)).toMatch(
          new RegExp(`<strong>${brand}, [^<]+ ${contactEmail}</strong>`),
        )
  })

  test('has no projects, slides, notice, clients, courses or rooms', async () => {
    for (const id of [staticPages.projectsDone, staticPages.projectsInProgress])
      expect((await world.call(contentCalls.getInformation, { params: { id }, query: {} })).reply.chapters).toEqual([])
    for (const table of ['slides', 'notices', 'discounts', 'banners', 'courses', 'users'])
      expect((await world.pool.query(`select count(*)::int as n from ${table}`)).rows[0].n, table).toBe(0)
    expect((await world.pool.query('select online from locations')).rows).toEqual([{ online: true }])
  })
})
