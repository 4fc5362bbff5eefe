import { expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { isDistinctBy } from '../../contract/common.ts'
import { calls } from '../../contract/calls.ts'
import { validatorCompiler } from './compilers.ts'
import { distinctKeyword, jsonSchema } from './schemas.ts'

const all = Object.entries<Call>(calls).flatMap(([name, { body }]) => (body ? [[name, body] as const] : []))
const keyed = all.filter(([, body]) => JSON.stringify(jsonSchema(body, 'input')).includes(distinctKeyword))

/** The fields of a body whose lists have a key. */
const listsOf = (schema: object): string[] =>
  Object.entries(Object(Reflect.get(schema, 'properties'))).flatMap(([field, own]) =>
    JSON.stringify(own).includes(distinctKeyword) ? [field] : [],
  )

test('entries of a list with a key that are no objects are refused, and nothing fails', () => {
  expect(keyed.length).toBeGreaterThan(5)
  for (const [name, body] of keyed)
    for (const field of listsOf(jsonSchema(body, 'input')))
      for (const entries of [[null], [null, null], [1], ['a']]) {
        const validate = validatorCompiler({ schema: body, method: 'POST', url: '/', httpPart: 'body' })
        expect(validate({ [field]: entries }), `${name} ${field}`).toHaveProperty('error')
      }
})

test('two of the same key are not distinct, whatever else is in the list', () => {
  expect(isDistinctBy('key', [{ key: 'a' }, null, { key: 'b' }, null])).toBe(true)
  expect(isDistinctBy('key', [{ key: 'a' }, null, { key: 'a' }])).toBe(false)
})
