import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { calls } from '../../contract/calls.ts'
import type { Call } from '../../contract/call.ts'
import { failures } from '../../contract/fail.ts'
import { openApiDocument } from './openapi-document.ts'

type Field = { name?: string; description?: string; example?: unknown; examples?: unknown[]; schema: object }
type Media = {
  schema: Shape
  example?: unknown
  examples?: Record<string, { value: { code: string; message: string } }>
}
type Shape = {
  $ref?: string
  properties?: Record<string, Field>
  allOf?: [object, { properties: { code: { enum: string[] } } }]
}
type Reply = { $ref?: string; content?: Record<string, Media> }
type Operation = {
  summary: string
  description: string
  security: unknown[]
  parameters: (Field & { $ref?: string })[]
  requestBody?: { content: { 'application/json': Media } }
  responses: Record<string, Reply>
}
const contactEmail = 'info@praktika.example'
const document = JSON.parse(
  JSON.stringify(openApiDocument({ brand: 'Praktika', contactEmail, activityUrl: undefined, activityPort: 3001 })),
)
const activityPaths: Record<string, { servers: object[]; get?: Operation; post?: Operation }> = document.paths
const operations = Object.entries<Call>(calls).map(([name, call]) => {
  const path = document.paths[`/api/${call.api}${call.path.replace(/:(\w+)/g, '{$1}')}`]
  const operation: Operation = path[call.method.toLowerCase()]
  return [name, call, operation] as const
})
/** What a reference leads to. */
const find = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce((part, key) => part[key], document)
const resolved = <T extends { $ref?: string }>(part: T | undefined): T | undefined =>
  part?.$ref ? find(part.$ref) : part
const propertiesOf = ({ requestBody }: Partial<Operation>) =>
  resolved(requestBody?.content['application/json'].schema)?.properties ?? {}
const ajv = new Ajv2020({ strict: false })
addFormats.default(ajv)
ajv.addSchema({ $id: 'document', components: document.components })
/** Whether a value fits a schema of the document. */
const fits = (schema: object, value: unknown) =>
  ajv.validate(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"document#/')), value) || ajv.errorsText()

const jsonReply = ({ responses }: Operation) => responses['200']?.content?.['application/json']

describe.each(operations)('the operation %s', (_name, call, operation) => {
  test('describes each input with an example that its schema accepts', () => {
    const parameters = operation.parameters.filter(({ $ref }) => !$ref)
    for (const { name, description, example, schema } of parameters) {
      expect(description, name).toMatch(/^\S.*\.$/s)
      expect(ajv.validate(schema, example), `${name}: ${String(example)}`).toBe(true)
    }
    for (const [name, field] of Object.entries(propertiesOf(operation))) {
      expect(field.description, name).toMatch(/^\S.*\.$/s)
      expect(ajv.validate(field, field.examples?.[0]), `${name}: ${String(field.examples)}`).toBe(true)
    }
  })

  test('has a title, a description, and examples of its input and reply that their schemas accept', () => {
    expect(operation.summary).toMatch(/^[A-Z].*[^.:;]$/s)
    expect(operation.description).toMatch(/^[A-Z].*\.\n\n.*\.$/s)
    for (const media of [operation.requestBody?.content['application/json'], jsonReply(operation)])
      if (media) expect(fits(media.schema, media.example), JSON.stringify(media.example)).toBe(true)
  })

  test('lists each failure that it can answer under its status', () => {
    for (const code of call.fails) {
      const { schema, examples } = resolved(operation.responses[failures[code]])?.content?.['application/json'] ?? {}
      expect(schema?.allOf?.[1].properties.code.enum).toContain(code)
      expect(examples?.[code]?.value).toMatchObject({ code, message: expect.stringMatching(/^[A-Z]/) })
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
    const configured = {
      brand: 'Praktika',
      contactEmail,
      activityUrl: 'https://activity.praktika.test',
      activityPort: 3001,
    }
    expect(openApiDocument(configured).paths).toMatchObject({
      '/api/activity': { servers: [{ url: 'https://activity.praktika.test' }] },
    })
  })

  test('describe their input and list their failures', () => {
    const properties = propertiesOf(answers?.post ?? {})
    expect(Object.keys(properties)).toEqual(['attempt', 'answers', 'revisions', 'client'])
    for (const field of Object.values(properties)) {
      expect(field.description).toMatch(/^\S.*\.$/)
      expect(ajv.validate(field, field.examples?.[0]), String(field.examples)).toBe(true)
    }
    expect(Object.keys(sheet?.get?.responses ?? {})).toEqual(['200', '403', '404', '429', '500', '503'])
    expect(Object.keys(answers?.post?.responses ?? {})).toEqual(expect.arrayContaining(['400', '403', '413', '415']))
  })
})

/** What an operation answers with a status. */
const codesOf = (name: string, status: number) => {
  const operation = operations.find(([one]) => one === name)?.[2]
  return resolved(operation?.responses[status])?.content?.['application/json']?.schema.allOf?.[1].properties.code.enum
}

test.each([
  ['exportAccount', ['application/json']],
  ['exportAccountArchive', ['application/zip']],
  ['exportStaffCourse', ['application/zip']],
  ['exportVerification', ['text/csv', 'application/pdf']],
  ['getInvoiceXml', ['application/xml']],
  ['getInvoicePdf', ['application/pdf']],
  ['exportPeople', ['text/csv']],
])('the file of %s has the types %j', (name, types) => {
  const { responses } = operations.find(([one]) => one === name)?.[2] ?? {}
  expect(Object.keys(responses?.['200']?.content ?? {})).toEqual(types)
})

test('bodies have no defaults: generators of clients take a field with one for required', () => {
  const withDefault = operations.flatMap(([name, , operation]) =>
    Object.entries(propertiesOf(operation))
      .filter(([, field]) => 'default' in field)
      .map(([field]) => `${name}.${field}`),
  )
  expect(withDefault).toEqual([])
})

test('answers of any call of a kind are documented', () => {
  expect(codesOf('listCourses', 401)).toContain('not_signed_in')
  expect(codesOf('countCourses', 401)).toBeUndefined()
  expect(codesOf('getCourse', 404)).toEqual(expect.arrayContaining(['not_found', 'unknown_call']))
  expect(codesOf('listOrders', 403)).toContain('terms_first')
  expect(codesOf('confirmOrder', 422)).toContain('idempotency_key_reused')
})

test('amounts of the back office are described in cents', () => {
  const wrong = operations.filter(([, { api }, operation]) => {
    const named = new Set<string>()
    const textOf = (part: unknown): string => {
      const text = JSON.stringify(part)
      const further = [...text.matchAll(/"(#\/components\/[^"]+)"/g)].map(([, reference = '']) => reference)
      return text + further.flatMap((one) => (named.has(one) ? [] : (named.add(one), textOf(find(one))))).join('')
    }
    return api === 'manage' && /\beuros?\b/i.test(textOf(operation))
  })
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('every reference leads to a component, and objects of the contract are named once', () => {
  const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
  expect(references.length).toBeGreaterThan(100)
  for (const [, kind = '', name = ''] of references) expect(document.components[kind], name).toHaveProperty(name)
  expect(Object.keys(document.components.schemas)).toEqual(
    expect.arrayContaining(['Failure', 'Cart', 'Course', 'CourseCard', 'Certificate', 'Tokens']),
  )
})

test('no schema is written twice, and none is unused', () => {
  const text = JSON.stringify(document.paths)
  expect(text).not.toContain('For programs; it never changes.')
  const used = JSON.stringify(document)
  for (const kind of ['schemas', 'responses', 'parameters'])
    for (const name of Object.keys(document.components[kind]))
      expect(used, name).toContain(`"#/components/${kind}/${name}"`)
  const replies = new Set<string>()
  for (const { responses } of Object.values<Record<string, Operation>>(document.paths).flatMap(
    Object.values<Operation>,
  ))
    for (const [status, reply] of Object.entries(responses ?? {})) {
      if (reply.$ref || Number(status) < 400) continue
      expect(replies).not.toContain(JSON.stringify(reply))
      replies.add(JSON.stringify(reply))
    }
})
