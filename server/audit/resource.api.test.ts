import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { resources } from '../../contract/manage/calls.ts'
import type { Field } from '../../contract/manage/fields.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import type { Resource } from '../../contract/manage/resources.ts'
import { makeLearner, type MadeUser, unique } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
const long = (length: number) => 'ą'.repeat(length)

/** Values that the field's bounds refuse, and where that is said. */
function refusedBy(name: string, field: Field): [string, unknown][] {
  const at = (...values: unknown[]) => values.map((value): [string, unknown] => [name, value])
  switch (field.unit) {
    case 'line':
      return at('', '  ', '\u200b', 'a\nb', long(field.max + 1), null)
    case 'code':
      return at('', 'ą ą', long(field.max + 1))
    case 'email':
      return at('', 'a', 'a@')
    case 'text':
      return at(long(field.max + 1), 'a\u0000', null)
    case 'three':
    case 'markdown':
      return [
        ...(field.required ? [[`${name}.lt`, { lt: ' ', en: 'Room', ru: '' }] as [string, unknown]] : []),
        ...(['lt', 'en', 'ru'] as const).map((tag): [string, unknown] => [
          `${name}.${tag}`,
          { lt: 'Salė', en: '', ru: '', [tag]: long(field.max + 1) },
        ]),
      ]
    case 'number':
      return at(
        field.min - 1,
        field.max + 1,
        ...(field.whole ? [field.min + 0.5] : []),
        ...(field.required ? [null] : []),
      )
    case 'cents':
      return at(-1, 0.5, 100_000_001)
    case 'day':
      return at('2026-02-30', '1899-01-01', 'a')
    case 'time':
      return at('2026-02-30', 'a')
    case 'flag':
      return at('yes')
    case 'choice':
      return at('', 'a'.repeat(65), ...(field.required ? [null] : []))
    case 'choices':
      return [
        ...at(
          'a',
          Array.from({ length: field.max + 1 }, (_, one) => one + 1),
        ),
        [`${name}.0`, [0]],
      ]
    case 'rows': {
      const [row] = exampleOf(field) as object[]
      const twice = Array.from({ length: field.max + 1 }, (_, key) => ({ ...row, key: `row-${key}` }))
      return [
        ...at('a', twice, [row, row], ...(field.min ? [[]] : [])),
        [`${name}.0.key`, [{ ...row, key: 'A b' }]],
        ...Object.entries(field.fields).flatMap(([part, inner]) =>
          refusedBy(`${name}.0.${part}`, inner).map(([where, value]): [string, unknown] => [
            where,
            [{ ...row, [part]: value }],
          ]),
        ),
      ]
    }
  }
}
/** Of a field that may have none, its blank: the example may be the id of something. */
const exampleOf = ({ schema, blank }: Field): unknown =>
  blank === null ? null : Object(v.getMetadata(schema)).examples[0]
const fieldsOf = (of: Resource): [string, Field][] => Object.entries(of.fields)

/** A name that no other object has, by its field: the first one. */
function ownName(of: Resource): Record<string, unknown> {
  const [title = '', { unit } = { unit: 'line' }] = fieldsOf(of)[0] ?? []
  const own = unique('Pavadinimas ')
  return { [title]: unit === 'three' ? { lt: own, en: '', ru: '' } : own }
}
/** The examples of the API document, with a name of its own. */
const bodyOf = (of: Resource): Record<string, unknown> => ({
  ...Object.fromEntries(fieldsOf(of).map(([name, field]) => [name, exampleOf(field)])),
  ...ownName(of),
})

type Answer = {
  status: number
  reply: { id: number | string; data: object[] }
  failure: { code: string; errors?: object }
}

describe.each(resources.map((of) => [of.name, of as unknown as Resource] as const))('%s', (_name, of) => {
  const calls = new Map<string, Call>(Object.entries(of.calls))
  const send = (call: string, parts: object, as: MadeUser) =>
    world.call(Object(calls.get(call)), parts, as) as Promise<Answer>
  const add = (body: object, as: MadeUser) => send(`create${of.one}`, { body }, as)
  const makeManager = () => makeLearner(world, { role: 'manager' })

  test('is added from the examples of its fields, listed, read and changed; its history has what differs', async () => {
    const manager = await makeManager()
    const body = bodyOf(of)
    const { reply } = await add(body, manager)
    expect(reply).toMatchObject({ ...body, version: 1 })
    const params = { id: reply.id }
    if (of.many) expect((await send(`list${of.many}`, {}, manager)).reply.data).toContainEqual(reply)
    expect((await send(`get${of.one}`, { params }, manager)).reply).toEqual(reply)
    const renamed = ownName(of)
    const [title = ''] = Object.keys(renamed)
    const changed = { ...body, ...renamed }
    const saved = await send(`save${of.one}`, { params, body: { ...changed, version: 1 } }, manager)
    expect(saved.reply).toMatchObject({ ...changed, version: 2 })
    const history = await world.call(
      auditCalls.getHistory,
      { params: { object: of.name, id: String(reply.id) } },
      manager,
    )
    expect(history.reply.data).toMatchObject([
      { action: `${of.name}.changed`, before: { [title]: body[title] }, after: renamed },
      { action: `${of.name}.created` },
    ])
  })

  test('is not overwritten, and an unknown one is not found', async () => {
    const manager = await makeManager()
    const body = bodyOf(of)
    const { reply } = await add(body, manager)
    const save = (id: number | string, version: number) =>
      send(`save${of.one}`, { params: { id }, body: { ...body, version } }, manager)
    expect((await save(reply.id, 0)).failure.code).toBe('version_conflict')
    const none = typeof reply.id === 'number' ? 2147483647 : '00000000-0000-4000-8000-000000000000'
    expect((await save(none, 1)).failure.code).toBe('not_found')
    expect((await send(`get${of.one}`, { params: { id: none } }, manager)).failure.code).toBe('not_found')
  })

  test('what a field cannot hold is refused there', async () => {
    const manager = await makeManager()
    for (const [name, field] of fieldsOf(of))
      for (const [where, value] of refusedBy(name, field)) {
        const { status, failure } = await add({ ...bodyOf(of), [name]: value }, manager)
        const said = [status, Object.keys(failure?.errors ?? {})]
        expect(said, `${where}: ${JSON.stringify(value)}`).toEqual([400, [where]])
      }
  })
})

test('the fields of a room, as they were agreed', () => {
  const room: Resource = resources[1]
  const bounds = fieldsOf(room).map(([name, field]) => [name, field.unit, 'max' in field ? field.max : null])
  expect(bounds).toEqual([
    ['name', 'line', 80],
    ['location', 'choice', null],
    ['capacity', 'number', 60],
    ['note', 'text', 1000],
    ['active', 'flag', null],
  ])
  expect(room).toMatchObject({ capability: 'plan_practice', fails: ['key_taken', 'room_unsuitable', 'room_too_small'] })
})
