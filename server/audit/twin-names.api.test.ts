import { describe, expect, test } from 'vitest'
import type { ContentKind } from '../../contract/manage/content-kinds.ts'
import { template } from '../../contract/manage/inbox.ts'
import { location } from '../../contract/manage/locations.ts'
import { equipment, room } from '../../contract/manage/rooms.ts'
import { websiteCalls } from '../../contract/manage/website.ts'
import { exampleValues } from '../test/field-values.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const manager = () => makeLearner(world, { role: 'manager' })
const three = (lt: string) => ({ lt, en: '', ru: '' })

/** What differs by nothing that one sees, or by letter case alone. */
const twinsOf = (name: string) => [
  name.toUpperCase(),
  name.replace(' ', '  '),
  name.replace(' ', '\u00a0'),
  `${name.slice(0, 3)}\u200b${name.slice(3)}`,
  `${name.slice(0, 3)}\u00ad${name.slice(3)}`,
  name.normalize('NFD'),
]

type Add = (name: string, as: MadeUser) => Promise<{ status: number; failure: { code: string; errors?: object } }>
const text = { lt: 'Laba diena', en: 'Hello', ru: 'Здравствуйте' }
const objects: [string, string, Add][] = [
  ['room', 'name', (name, as) => world.call(room.calls.createRoom, { body: { ...exampleValues(room), name } }, as)],
  [
    'equipment',
    'name',
    (name, as) =>
      world.call(equipment.calls.createEquipmentPiece, { body: { name, room: null, note: '', active: true } }, as),
  ],
  ['template', 'name', (name, as) => world.call(template.calls.createTemplate, { body: { name, text } }, as)],
  [
    'location',
    'name.lt',
    (name, as) =>
      world.call(
        location.calls.createLocation,
        {
          body: {
            name: three(name),
            address: three('Gedimino pr. 1'),
            city: three('Kaunas'),
            online: false,
            active: true,
          },
        },
        as,
      ),
  ],
]
const always = { shown: true, shown_from: null, shown_until: null, valid_on: null }
const addContent = (content_kind: ContentKind, texts: object, content_values = {}, within: number | null = null) => {
  const body = { texts: Object(texts), content_values, pictures: {}, ...always, within }
  return async (as: MadeUser) => world.call(websiteCalls.addContent, { params: { content_kind }, body }, as)
}
const kinds: [ContentKind, Add][] = [
  ['filter_group', (name, as) => addContent('filter_group', { name: three(name) })(as)],
  ['filter', (name, as) => addContent('filter', { name: three(name) }, {}, 1)(as)],
  ['contact_subject', (name, as) => addContent('contact_subject', { name: three(name) }, { with_shop: 'always' })(as)],
  [
    'faq_category',
    (name, as) =>
      addContent(
        'faq_category',
        { name: three(name), intro: three('Apie') },
        { icon: '0.svg', with_shop: 'always' },
      )(as),
  ],
]

describe.each([...objects, ...kinds.map(([kind, add]): [string, string, Add] => [kind, 'name.lt', add])])(
  'a %s',
  (_, field, add) => {
    test('is refused the name of another, whatever of it differs that nobody sees', async () => {
      const as = await manager()
      const name = unique('Ąžuolo salė ')
      expect((await add(name, as)).status).toBe(200)
      for (const twin of twinsOf(name)) {
        const { failure } = await add(twin, as)
        expect([failure.code, Object.keys(failure.errors ?? {})], JSON.stringify(twin)).toEqual(['key_taken', [field]])
      }
      expect((await add(`${name} B`, as)).status).toBe(200)
    })
  },
)

test('two locations of one name are in different cities or at different addresses', async () => {
  const as = await manager()
  const body = { name: three(unique('Salė ')), address: three('A g. 1'), online: false, active: true }
  const add = (city: string, address = body.address) =>
    world.call(location.calls.createLocation, { body: { ...body, address, city: three(city) } }, as)
  expect((await add('Kaunas')).status).toBe(200)
  expect((await add('Vilnius')).status).toBe(200)
  expect((await add('Kaunas', three('A g. 2'))).status).toBe(200)
  expect((await add('kaunas')).failure.code).toBe('key_taken')
  expect((await add('Kaunas', three('A g. 1, Kaunas'))).failure.code).toBe('key_taken')
})
