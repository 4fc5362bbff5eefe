import { describe, expect, test } from 'vitest'
import { openApiDocument } from './openapi-document.ts'

type Schema = {
  $ref?: string
  description?: string
  properties?: Record<string, Schema>
  items?: Schema
  additionalProperties?: Schema | boolean
  anyOf?: Schema[]
  oneOf?: Schema[]
}
type Operation = { operationId: string; responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
type Field = { path: string; name: string; description: string | undefined }

const origin = { activityUrl: undefined, activityPort: 3001 }
const document: { paths: Record<string, Record<string, Operation>>; components: { schemas: Record<string, Schema> } } =
  JSON.parse(JSON.stringify(openApiDocument({ brand: 'Praktika', contactEmail: 'info@praktika.example', ...origin })))

/** The fields of a schema, at any depth; those of a component once. */
function fieldsOf(schema: Schema | undefined, path: string, seen: Set<string>): Field[] {
  if (!schema) return []
  if (schema.$ref) {
    const name = schema.$ref.split('/').at(-1) ?? ''
    if (seen.has(name)) return []
    return fieldsOf(document.components.schemas[name], name, seen.add(name))
  }
  const { properties = {}, items, additionalProperties: values, anyOf = [], oneOf = [] } = schema
  return [
    ...Object.entries(properties).flatMap(([name, property]) => [
      { path: `${path}.${name}`, name, description: property.description },
      ...fieldsOf(property, `${path}.${name}`, seen),
    ]),
    ...[items, typeof values === 'object' ? values : undefined, ...anyOf, ...oneOf].flatMap((inside) =>
      fieldsOf(inside, path, seen),
    ),
  ]
}

function fieldsOfReplies(): Field[] {
  const seen = new Set<string>()
  return Object.values(document.paths)
    .flatMap((operations) => Object.values(operations))
    .flatMap(({ operationId, responses = {} }) =>
      fieldsOf(responses['200']?.content?.['application/json']?.schema, operationId, seen),
    )
}

const fields = fieldsOfReplies()

/** `order_id` and `orderId` as "order id"; of a description without articles and marks. */
const wordsOf = (text: string) =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => !['', 'the', 'a', 'an', 'of', 'its'].includes(word))
    .join(' ')

describe('the fields of replies', () => {
  test('are all described', () => {
    expect(fields.length).toBeGreaterThan(5000)
    expect(fields.filter(({ description }) => !description).map(({ path }) => path)).toEqual([])
  })

  test('have sentences that say more than their names', () => {
    const poor = fields.filter(
      ({ name, description }) =>
        description && (!/^\S.*\.$/s.test(description) || wordsOf(description) === wordsOf(name)),
    )
    expect(poor.map(({ path, description }) => `${path}: ${description}`)).toEqual([])
  })
})
