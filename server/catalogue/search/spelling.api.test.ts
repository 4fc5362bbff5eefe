import { beforeAll, describe, expect, test } from 'vitest'
import { catalogueCalls } from '../../../contract/catalogue.ts'
import type { Language } from '../../../contract/common.ts'
import type { ReadAs } from '../../../contract/course-search.ts'
import { makeCourse } from '../../test/make.ts'
import { openWorld } from '../../test/world.ts'
import { addDays, dayInVilnius } from '../../time.ts'
import { findCards } from './cards.queries.ts'
import { correcting } from './search.queries.ts'
import { readSearch } from './search.rules.ts'
import { refreshPart } from '../refresh-catalogue.ts'
import { refreshCard } from '../refresh-card.ts'

const world = openWorld()
const courses = {
  insulin: { lt: 'Insulinas ir hipoglikemija', en: 'Insulin and hypoglycaemia', ru: 'Инсулин и гипогликемия' },
  stroke: {
    lt: 'Insultas: atpažinti ir nepavėluoti',
    en: 'Stroke: see it in time',
    ru: 'Инсульт: распознать и не опоздать',
  },
  donning: {
    lt: 'Apsaugos priemonės',
    en: 'Protective equipment: donning, crowning and doffing',
    ru: 'Средства защиты',
  },
  child: { lt: 'Ūmiai sergantis vaikas', en: 'The acutely ill child', ru: 'Остро больной ребёнок' },
  infant: { lt: 'Klasėje su kūdikiu', en: 'Childhood and infancy', ru: 'Помощь ребёнку и повязки' },
  revival: { lt: 'Suaugusiųjų gaivinimas', en: 'Adult resuscitation', ru: 'Реанимация взрослых' },
}
type Name = keyof typeof courses
const ids = new Map<Name, number>()

/** What a search finds, the best first. */
async function find(search: string, language: Language): Promise<(Name | undefined)[]> {
  const asked = {
    language,
    search,
    category: undefined,
    filters: [],
    month: undefined,
    price: undefined,
    state: undefined,
    today: '2026-01-01',
    sort: 'bestsellers',
    limit: 12,
    offset: 0,
  } as const
  const found = (await findCards(world.db, asked)).cards.map(({ id }) => id)
  return found.map((id) => [...ids].find(([, one]) => one === id)?.[0])
}

const offer = (course_id: number, location_id: number, day: string) =>
  world.db
    .insertInto('products')
    .values({ course_id, location_id, hours: 4, price_cents: 0, start_date: day, end_date: day })
    .execute()
const write = (id: number) => world.db.transaction().execute((db) => refreshCard(db, id, world.now()))

beforeAll(async () => {
  for (const [name, title] of Object.entries(courses)) {
    const { id } = await makeCourse(world)
    await world.db
      .updateTable('courses')
      .set({ title: JSON.stringify(title), short: '{"lt":"-"}', about: '{"lt":"-"}', skills: '{"lt":[]}' })
      .where('id', '=', id)
      .execute()
    for (const known of Object.keys(courses).filter((one): one is Name => one === name)) ids.set(known, id)
    await write(id)
  }
})

describe('another word is not a hit, and the word itself comes first', () => {
  test.each([
    ['ru', 'инсульт', ['stroke']],
    ['ru', 'инсульта', ['stroke']],
    ['ru', 'инсулин', ['insulin']],
    ['lt', 'insulto', ['stroke']],
    ['lt', 'insultas', ['stroke']],
    ['lt', 'insulinas', ['insulin']],
    ['en', 'drowning', []],
    ['en', 'childbirth', []],
    ['en', 'child', ['child', 'infant']],
    ['en', 'childhood', ['infant']],
    ['ru', 'ребёнок', ['child', 'infant']],
    ['ru', 'повязка', ['infant']],
    ['ru', 'повязок', ['infant']],
    ['lt', 'klaseje', ['infant']],
    ['lt', 'insul', ['insulin', 'stroke']],
  ] satisfies [Language, string, Name[]][])('%s: %s', async (language, search, names) => {
    expect(await find(search, language)).toEqual(names)
  })

  test('what only begins like the word comes after it however often it is said and sold', async () => {
    const id = ids.get('infant') ?? 0
    await world.db.updateTable('catalogue_cards').set({ sold: 1000 }).where('course_id', '=', id).execute()
    expect(await find('child', 'en')).toEqual(['child', 'infant'])
  })
})

describe('one letter is forgiven in a word of five or more', () => {
  test.each([
    ['missing', 'en', 'resucitation', 'revival'],
    ['doubled', 'en', 'ressuscitation', 'revival'],
    ['wrong', 'en', 'resuscetation', 'revival'],
    ['transposed', 'en', 'resusictation', 'revival'],
    ['missing', 'ru', 'реанмация', 'revival'],
    ['doubled', 'ru', 'реанниимация', undefined],
    ['doubled', 'ru', 'реаннимация', 'revival'],
    ['wrong', 'ru', 'реонимация', 'revival'],
    ['transposed', 'ru', 'реанимцаия', 'revival'],
    ['in another form', 'ru', 'реанмацией', 'revival'],
    ['another first', 'ru', 'неанимация', undefined],
    ['a missing first', 'ru', 'еанимация', 'revival'],
    ['missing', 'lt', 'gaivinmas', 'revival'],
    ['doubled', 'lt', 'gaivvinimas', 'revival'],
    ['wrong', 'lt', 'gaiviminas', undefined],
    ['wrong', 'lt', 'geivinimas', 'revival'],
    ['transposed', 'lt', 'gaiivnimas', 'revival'],
    ['the last', 'lt', 'gaivinimaz', 'revival'],
    ['in another form', 'lt', 'gaivnimo', 'revival'],
    ['without diacritics', 'lt', 'kudykiu', 'infant'],
    ['of a city', 'en', 'Klaipda', 'insulin'],
    ['in a word of four', 'en', 'adlt', undefined],
    ['next to a correct word', 'en', 'adult resucitation', 'revival'],
    ['in each of four words', 'en', 'protectve equipmnt donnng crownng doffing', 'donning'],
    ['in a fifth word', 'en', 'protective equipment donning crowning doffng', undefined],
  ] satisfies [string, Language, string, Name | undefined][])('%s, %s: %s', async (_, language, search, name) => {
    await offer(ids.get('insulin') ?? 0, 4, addDays(dayInVilnius(world.now()), 30))
    await write(ids.get('insulin') ?? 0)
    expect(await find(search, language)).toEqual(name ? [name] : [])
  })
})

// requirements 10.999
test('a word is corrected once in a language, for all lists of a search', async () => {
  const correct = correcting(world.db)
  for (const word of readSearch('resucitation', 'en')) {
    expect(correct(word, 'en')).toBe(correct(word, 'en'))
    expect(await correct(word, 'en')).toMatchObject([{ plain: 'resuscitation' }])
    expect(await correct(word, 'lt')).toEqual([])
  }
})

describe('a city finds what is offered there', () => {
  test.each([
    ['lt', 'Kaunas'],
    ['lt', 'Kaune'],
    ['en', 'Kaunas'],
    ['ru', 'Каунас'],
    ['ru', 'kaunas'],
    ['lt', 'Šiauliai'],
    ['en', 'Siauliai'],
    ['ru', 'Шяуляй'],
  ] satisfies [Language, string][])('%s: %s', async (language, city) => {
    const id = ids.get('stroke') ?? 0
    for (const location of [3, 5]) await offer(id, location, addDays(dayInVilnius(world.now()), 30))
    await write(id)
    expect(await find(city, language)).toEqual(['stroke'])
  })

  test('after the courses that speak of it, and not when it has passed', async () => {
    const { id } = await makeCourse(world, { title: 'Slauga Vilniuje', short: 'Vilnius' })
    const child = ids.get('child') ?? 0
    ids.set('donning', id)
    await offer(child, 1, addDays(dayInVilnius(world.now()), 1))
    await write(child)
    expect(await find('Vilnius', 'lt')).toEqual(['donning', 'child'])
    const later = new Date(world.now().getTime() + 3 * 86_400_000)
    await refreshPart(world.db, 0, later)
    expect(await find('Vilnius', 'lt')).toEqual(['donning'])
  })
})

test.each(['\u0000', '\u0007', 'adult\u0000resuscitation'])('control characters of %j are refused', async (search) => {
  const { failure } = await world.call(catalogueCalls.listCourses, { query: { search } }, { language: 'en' })
  expect([failure.code, Object.keys(failure.errors ?? {})]).toEqual(['invalid_fields', ['search']])
})

test('white space of any kind separates words', async () => {
  const ask = (search: string) => world.call(catalogueCalls.listCourses, { query: { search } }, { language: 'en' })
  expect((await ask(' \n\t')).reply.total).toBe((await ask('')).reply.total)
  expect((await ask('adult\nresuscitation')).reply.total).toBe(1)
})

// requirements 10.938
describe('what is said of a search that was read otherwise', () => {
  const read = async (search: string, language: Language = 'lt') => {
    const { reply } = await world.call(catalogueCalls.listCourses, { query: { search } }, { language })
    const summary = await world.call(catalogueCalls.summariseCourses, { query: { search } }, { language })
    expect(summary.reply.read_as).toEqual(reply.read_as)
    const counts = await world.call(catalogueCalls.countCourses, { query: { search } }, { language })
    expect(counts.reply.total).toBe(reply.total)
    return [reply.total > 0, reply.read_as]
  }
  test.each([
    ['lt', 'gaivinimas', true, null],
    ['lt', 'gaivnimas', true, { words: 'gaivinimas', not_in: null }],
    ['lt', 'gaivinimas Panevėžyje', true, { words: null, not_in: 'Panevėžys' }],
    ['lt', 'gaivnimas panevezys', true, { words: 'gaivinimas', not_in: 'Panevėžys' }],
    ['ru', 'реанимация Паневежис', true, { words: null, not_in: 'Паневежис' }],
    ['lt', 'Panevėžys', true, { words: null, not_in: 'Panevėžys' }],
    ['lt', 'niekotokio Panevėžys', false, null],
  ] satisfies [Language, string, boolean, ReadAs | null][])('%s: %s', async (language, search, found, said) => {
    expect(await read(search, language)).toEqual([found, said])
  })
})
