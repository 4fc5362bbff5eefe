import { beforeAll, describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { resources } from '../../contract/manage/calls.ts'
import { auditCalls } from '../../contract/manage/audit.ts'
import type { Resource } from '../../contract/manage/resources.ts'
import { agreedOf, fieldsOf, refusedBy } from '../test/field-values.ts'
import { makeLearner, type MadeUser } from '../test/make.ts'
import { bodyOf, makeFirstOnes, ownName } from '../test/own-values.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()
beforeAll(() => makeFirstOnes(world))

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
    const created: object = history.reply.data[1]?.after ?? {}
    for (const [name, { unit }] of fieldsOf(of))
      if (unit === 'choice' && Object(body)[name] !== null)
        expect(Reflect.get(created, name)).toEqual(expect.any(String))
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
  expect(agreedOf(room)).toEqual([
    ['name', 'line', null, 80, true],
    ['location', 'choice', null, null, true],
    ['capacity', 'number', 1, 60, true],
    ['closures', 'rows', 0, 100, false],
    ['note', 'text', null, 1000, false],
    ['active', 'flag', null, null, false],
  ])
  expect(room).toMatchObject({ capability: 'plan_practice', fails: ['key_taken', 'room_unsuitable', 'room_too_small'] })
})
