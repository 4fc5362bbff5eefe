import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/call.ts'
import { failures } from '../../contract/fail.ts'
import { openApiDocument } from './openapi-document.ts'

type Field = { name?: string; description?: string; example?: unknown; examples?: unknown[]; schema: object }
type Operation = {
  security: unknown[]
  parameters: (Field & { $ref?: string })[]
  requestBody?: { content: { 'application/json': { schema: { properties: Record<string, Field> } } } }
  responses: Record<
    string,
    { content?: Record<string, { schema: { allOf?: [object, { properties: { code: { enum: string[] } } }] } }> }
  >
}
const document = JSON.parse(
  JSON.stringify(openApiDocument({ brand: 'Praktika', activityUrl: undefined, activityPort: 3001 })),
)
const activityPaths: Record<string, { servers: object[]; get?: Operation; post?: Operation }> = document.paths
const operations = Object.entries<Call>(calls).map(([name, call]) => {
  const path = document.paths[`/api/${call.api}${call.path.replace(/:(\w+)/g, '{$1}')}`]
  const operation: Operation = path[call.method.toLowerCase()]
  return [name, call, operation] as const
})
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)

describe.each(operations)('the operation %s', (_name, call, operation) => {
  test('describes each input with an example that its schema accepts', () => {
    const parameters = operation.parameters.filter(({ $ref }) => !$ref)
    for (const { name, description, example, schema } of parameters) {
      expect(description, name).toMatch(/^\S.*\.$/s)
      expect(ajv.validate(schema, example), `${name}: ${String(example)}`).toBe(true)
    }
    const { properties = {} } = operation.requestBody?.content['application/json'].schema ?? {}
    for (const [name, field] of Object.entries(properties)) {
      expect(field.description, name).toMatch(/^\S.*\.$/s)
      expect(ajv.validate(field, field.examples?.[0]), `${name}: ${String(field.examples)}`).toBe(true)
    }
  })

  test('lists each failure that it can answer under its status', () => {
    for (const code of call.fails) {
      const { allOf } = operation.responses[failures[code]]?.content?.['application/json']?.schema ?? {}
      expect(allOf?.[1].properties.code.enum).toContain(code)
    }
    const least = [
      ...(call.query || call.body ? ['400'] : []),
      ...(call.body ? ['413', '415'] : []),
      '429',
      '500',
      '503',
    ]
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(least))
    expect(operation.security).toEqual(call.audience === 'anyone' ? [] : [{ bearer: [] }])
  })
})

describe("the calls of the activities' origin", () => {
  const { '/api/activity': sheet, '/api/answers': answers } = activityPaths

  test('are found there, with the token of the activity', () => {
    for (const path of [sheet, answers]) {
      expect(path?.servers).toEqual([{ url: 'http://{host}:3001', variables: { host: { default: 'localhost' } } }])
      expect((path?.get ?? path?.post)?.security).toEqual([{ activity: [] }])
    }
    const configured = { brand: 'Praktika', activityUrl: 'https://activity.praktika.test', activityPort: 3001 }
    expect(openApiDocument(configured).paths).toMatchObject({
      '/api/activity': { servers: [{ url: 'https://activity.praktika.test' }] },
    })
  })

  test('describe their input and list their failures', () => {
    const { properties = {} } = answers?.post?.requestBody?.content['application/json'].schema ?? {}
    expect(Object.keys(properties)).toEqual(['attempt', 'answers'])
    for (const field of Object.values(properties)) {
      expect(field.description).toMatch(/^\S.*\.$/)
      expect(ajv.validate(field, field.examples?.[0]), String(field.examples)).toBe(true)
    }
    expect(Object.keys(sheet?.get?.responses ?? {})).toEqual(['200', '403', '404', '429', '500', '503'])
    expect(Object.keys(answers?.post?.responses ?? {})).toEqual(expect.arrayContaining(['400', '403', '413', '415']))
  })
})

test('every reference leads to a component, and objects of the contract are named once', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind], name).toHaveProperty(name)
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Failure', 'Cart', 'Course', 'CourseCard', 'Certificate', 'Tokens']),
  )
})
