import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/common.ts'
import { refreshCard } from '../refresh-card.ts'
import { makeCourse } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'

const world = openWorld()

/** A word of a title, and the forms that users type for it. */
const families: Record<Language, [title: string, forms: string[]][]> = {
  lt: [
    [
      'Suaugusiųjų gaivinimas',
      ['gaivinimas', 'gaivinimo', 'gaivinimui', 'gaivinimą', 'gaivinimu', 'gaivinime', 'GAIVINIMAS', 'gaivinim'],
    ],
    [
      'Širdies ritmo sutrikimai',
      ['širdies', 'širdis', 'širdį', 'širdžiai', 'sirdies', 'sirdis', 'ritmas', 'ritmą', 'sutrikimas'],
    ],
    [
      'Žaizdų priežiūra namuose',
      ['žaizda', 'žaizdos', 'žaizdą', 'žaizdoms', 'zaizdos', 'zaizdu', 'priežiūros', 'prieziura'],
    ],
    [
      'Vaiko kvėpavimo sutrikimai',
      ['kvėpavimas', 'kvėpavimą', 'kvepavimas', 'kvepavimo', 'vaikas', 'vaikai', 'vaikų', 'vaiku'],
    ],
    ['Nudegimai ir nušalimai', ['nudegimas', 'nudegimo', 'nudegimų', 'nudegimams', 'nusalimai']],
    ['Gimdymo skubios būklės', ['gimdymas', 'gimdymą', 'būklė', 'bukle', 'skubi']],
  ],
  en: [
    ['Wound dressings in practice', ['wound', 'wounds', 'dressing', 'dressings', 'WOUND']],
    ['Nursing the dying patient', ['nursing', 'patients', 'patient', 'dying']],
    ['Airway management basics', ['airways', 'airway', 'managing', 'management']],
  ],
  ru: [
    [
      'Реанимация новорождённого',
      ['реанимация', 'реанимации', 'реанимацию', 'новорожденного', 'новорождённый', 'новорожденные'],
    ],
    ['Обработка раны дома', ['рана', 'раны', 'рану', 'обработки', 'обработку']],
    ['Первая помощь ребёнку', ['помощь', 'помощи', 'ребенку', 'ребёнка']],
  ],
}

const find = async (search: string, language: Language) => {
  const { reply } = await world.call(catalogueCalls.listCourses, { query: { search } }, { language })
  return reply.data.map(({ title }) => title)
}

beforeAll(async () => {
  for (const [language, list] of Object.entries(families)) {
    for (const [title] of list) {
      const { id } = await makeCourse(world, {
        title: language === 'lt' ? title : `Kursas lietuviškai ${title.length}`,
      })
      if (language === 'lt') continue
      const texts = (lt: string) => JSON.stringify({ lt, [language]: title })
      await world.db
        .updateTable('courses')
        .set({ title: texts('Lietuviškas pavadinimas') })
        .where('id', '=', id)
        .execute()
      await world.db.transaction().execute((write) => refreshCard(write, id, new Date()))
    }
  }
})

describe('search knows the forms of words', () => {
  for (const language of ['lt', 'en', 'ru'] as const) {
    test(`in ${language} at least 97 of 100 forms find their course`, async () => {
      const asked = families[language].flatMap(([title, forms]) => forms.map((form) => ({ title, form })))
      const missed: string[] = []
      for (const { title, form } of asked) if (!(await find(form, language)).includes(title)) missed.push(form)
      expect(missed.length / asked.length, `missed: ${missed.join(', ')}`).toBeLessThanOrEqual(0.03)
    })
  }

  test('it does not find everything', async () => {
    expect(await find('nudegimas', 'lt')).toEqual(['Nudegimai ir nušalimai'])
    expect(await find('wound', 'en')).toEqual(['Wound dressings in practice'])
  })

  test('all words must be there', async () => {
    expect(await find('vaiko kvėpavimas', 'lt')).toEqual(['Vaiko kvėpavimo sutrikimai'])
    expect(await find('vaiko nudegimas', 'lt')).toEqual([])
  })

  test.each([
    ['gaivnimas', 'Suaugusiųjų gaivinimas'],
    ['nudigimai', 'Nudegimai ir nušalimai'],
    ['sirdeis ritmo', 'Širdies ritmo sutrikimai'],
  ])('a typo is forgiven when nothing else is found: %s', async (typed, title) => {
    expect(await find(typed, 'lt')).toContain(title)
  })

  test.each(["'; drop table courses; --", '& | ! ( ) :* <->', '%%%', '\\', '😀', 'a'.repeat(100)])(
    'odd input %j is only a search',
    async (search) => {
      const { status } = await world.call(catalogueCalls.listCourses, { query: { search } })
      expect(status).toBe(200)
    },
  )
})

test('a title is ranked before a mention', async () => {
  await makeCourse(world, { title: 'Bendroji slauga', short: 'Apie trombozę trumpai' })
  await makeCourse(world, { title: 'Trombozė ligoninėje' })
  await makeCourse(world, { title: 'Kraujagyslės', short: 'Trombozė, trombozės, trombozei, trombozę, trombozėje' })
  for (const search of ['trombozė', 'tromb']) expect((await find(search, 'lt'))[0]).toBe('Trombozė ligoninėje')
})

// requirements 10.1008
describe('a title is before mentions', () => {
  beforeAll(async () => {
    await makeCourse(world, { title: 'Skubios ligos', short: 'Kaip hemodializuoti: hemod, hemodializė Vilniuje' })
    await makeCourse(world, { title: 'Hemodializė namuose' })
    await makeCourse(world, { title: 'Pagalba darbe', short: 'Hemodializė, hemodializės, hemodializei Vilniuje' })
    const { id } = await makeCourse(world, { title: 'Vaikų hemodializė', short: 'Vilnius' })
    await world.db.updateTable('catalogue_cards').set({ sold: 5 }).where('course_id', '=', id).execute()
  })
  test.each([
    ['of a word that is not finished', 'hemod', ['Vaikų hemodializė', 'Hemodializė namuose']],
    ['of a word that was corrected', 'hemodalizė Vilnius', ['Vaikų hemodializė']],
    ['next to a city that no title has', 'hemodializė Vilnius', ['Vaikų hemodializė']],
  ])('%s', async (_, search, titles) => {
    expect((await find(search, 'lt')).slice(0, titles.length)).toEqual(titles)
  })
})

describe('a word of another language than that of the reader', () => {
  const copied = [
    ['en', 'tracheostoma', 'Tracheostomos priežiūra', 'Care of the neck'],
    ['lt', 'defibrillating', 'Kursas: elektra', 'Defibrillating at sea'],
    ['ru', 'tracheostomą', 'Tracheostomos priežiūra', 'Care of the neck'],
  ] as const
  beforeAll(async () => {
    for (const [lt, en] of new Map(copied.map(([, , title, other]) => [title, other]))) {
      const { id } = await makeCourse(world, { title: lt })
      const title = JSON.stringify({ lt, en, ru: `Курс ${en.length}` })
      await world.db.updateTable('courses').set({ title }).where('id', '=', id).execute()
      await world.db.transaction().execute((db) => refreshCard(db, id, world.now()))
    }
  })

  test.each(copied)(
    'in %s, %s finds the course, which is shown in the language of the reader',
    async (language, search, lt, en) => {
      const shown = { lt, en, ru: `Курс ${en.length}` }[language]
      expect(await find(search, language)).toContain(shown)
      const counts = await world.call(catalogueCalls.countCourses, { query: { search } }, { language })
      const list = await world.call(catalogueCalls.listCourses, { query: { search } }, { language })
      expect([counts.reply.total, counts.reply.nearest]).toEqual([list.reply.total, []])
    },
  )
})
