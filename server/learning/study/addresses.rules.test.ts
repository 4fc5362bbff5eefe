import { expect, test } from 'vitest'
import { addressFields, type Module, modules } from '../../../contract/activities/modules.ts'
import { activityScreen, addressesOf } from './addresses.rules.ts'

const step = (module: Module) => ({ id: 7, module, title: 'Žingsnis', interactive: false, link: null })
const withoutField: readonly Module[] = [
  'label',
  'page',
  'calendar_room',
  'interactive_content',
  'scenario',
  'questionnaire',
  'scorm',
]
const fieldOf = (module: Module) => (withoutField.includes(module) ? 'url' : module)

test('each kind of material has a field of its name, or none', () => {
  expect(modules.filter((module) => !withoutField.includes(module))).toEqual(addressFields)
})

test.each(modules)('%s that opens in the activity frame has the address of its screen and no other', (module) => {
  const { [fieldOf(module)]: address, ...others }: Record<string, string> = addressesOf(
    { ...step(module), interactive: true },
    3,
    5,
  )
  const { pathname, searchParams } = new URL(address ?? '', 'http://portal')
  expect([pathname, JSON.parse(searchParams.get('json') ?? '')]).toEqual([
    '/course/3/activity',
    { title: 'Žingsnis', url: `/activity/${module}/7`, backUrl: '/course/3/theory/5#step-7' },
  ])
  expect(others).toEqual({})
})

test.each([
  ['quiz', 'tests'],
  ['survey', 'surveys'],
  ['dynamic_form', 'theory'],
] as const)('%s of the whole course leads back to its %s', (module, tab) => {
  const { searchParams } = new URL(activityScreen(step(module), 3, null), 'http://portal')
  expect(JSON.parse(searchParams.get('json') ?? '')).toMatchObject({ backUrl: `/course/3/${tab}` })
})

test.each(modules)('%s with an external address has that', (module) => {
  const link = 'https://www.erc.edu/'
  expect(addressesOf({ ...step(module), link }, 3, 5)).toEqual({ [fieldOf(module)]: link })
})

test.each(modules)('%s that is read in its place has none', (module) => {
  expect(addressesOf(step(module), 3, 5)).toEqual({})
})
