import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'
import { openApiDocument } from './openapi-document.ts'
import { validatorCompiler } from './compilers.ts'

const { paths, components } = JSON.parse(
  JSON.stringify(
    openApiDocument({
      brand: 'Praktika',
      contactEmail: 'info@praktika.test',
      activityUrl: undefined,
      activityPort: 3001,
    }),
  ),
)
type Field = { examples?: unknown[] }

/** Columns and words that would give a caller more than the call does. */
const undeclared = {
  id: 1,
  user_id: '00000000-0000-4000-8000-000000000000',
  role: 'manager',
  roles: ['manager'],
  capabilities: ['manage_staff'],
  is_admin: true,
  audience: 'staff',
  password_hash: 'x',
  email_verified_at: '2026-01-01T00:00:00Z',
  second_factor: true,
  authenticated_at: '2026-01-01T00:00:00Z',
  terms_version: 'x',
  anonymised_at: null,
  price_cents: 0,
  total_cents: 0,
  discount_cents: 8900,
  state: 'fulfilled',
  paid_at: '2026-01-01T00:00:00Z',
  created_at: '2026-01-01T00:00:00Z',
  constructor: { prototype: { isAdmin: true } },
}

const writes = Object.entries<Call>(calls).flatMap(([name, call]) =>
  call.body ? [[name, call, call.body] as const] : [],
)

describe.each(writes)('%s', (_name, call, body) => {
  test('takes the fields of its contract only', () => {
    const path = `/api/${call.api}${call.path.replace(/:(\w+)/g, '{$1}')}`
    const { schema } = paths[path][call.method.toLowerCase()].requestBody.content['application/json']
    const { properties = {} }: { properties?: Record<string, Field> } = schema.$ref
      ? components.schemas[schema.$ref.split('/').at(-1)]
      : schema
    const declared = Object.keys(body.entries)
    const valid = Object.fromEntries(Object.entries(properties).map(([field, { examples }]) => [field, examples?.[0]]))
    const given: Record<string, unknown> = { ...undeclared, ...valid }
    const validate = validatorCompiler({ schema: body, method: call.method, url: path, httpPart: 'body' })
    expect(validate(given)).toBe(true)
    expect(Object.keys(given).toSorted()).toEqual(declared.toSorted())
  })
})
