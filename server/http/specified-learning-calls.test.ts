import { describe, expect, test } from 'vitest'
import type { Call } from '../../contract/call.ts'
import { calls } from '../../contract/calls.ts'

const all: readonly Call[] = Object.values(calls)
const namesOf = (schema: Call['query']) => Object.keys(schema?.entries ?? {})

/** A parameter has a name of its own in each specification: only its position counts. */
const shapeOf = (path: string) => path.replaceAll(/[:{]\w+}?/g, '*')
const find = (method: string, path: string) =>
  all.find((call) => call.api === 'learning' && call.method === method && shapeOf(call.path) === shapeOf(path))

type Named = { query?: string[]; body?: string[] }
type Specified = readonly [method: string, path: string, named?: Named]

/** The calls of the learning service that the specification names (point 7), with what they send. */
const specified: Record<string, readonly Specified[]> = {
  'languages and settings': [
    ['GET', '/languages'],
    ['POST', '/languages', { body: ['language'] }],
    ['GET', '/settings'],
    ['POST', '/settings'],
    ['POST', '/settings/image'],
    ['GET', '/is-credentials-set'],
  ],
  'courses': [
    ['GET', '/courses/purchased', { query: ['search'] }],
    ['GET', '/courses/purchased/upcoming'],
    ['GET', '/courses/purchased/latest', { query: ['search'] }],
    ['GET', '/courses/purchased/{id}'],
    ['GET', '/courses/purchased/{id}/tests'],
    ['GET', '/courses/purchased/{id}/surveys'],
    ['POST', '/courses/activity/completion', { body: ['module', 'id', 'state'] }],
    ['POST', '/courses/label-groups/completion', { body: ['courseId'] }],
    ['GET', '/courses/add-device'],
    ['GET', '/course/user-courses-grades'],
    ['GET', '/course/{shortname}/user-grades'],
    ['GET', '/legacy-course/{id}'],
  ],
  'catalogue': [
    ['GET', '/products', { query: ['page', 'limit', 'sort', 'category', 'filters', 'search', 'favourite'] }],
    ['GET', '/products/summary', { query: ['search'] }],
    ['GET', '/products/{id}'],
    ['GET', '/favourite-courses'],
    ['POST', '/favourite-courses', { body: ['course'] }],
    ['DELETE', '/favourite-courses/{id}'],
    ['POST', '/reviews', { body: ['courseId', 'rating', 'review'] }],
  ],
  'certificates': [
    ['GET', '/certificates'],
    ['GET', '/certificates/{id}'],
  ],
  'content': [
    ['GET', '/information/{id}', { query: ['bottom'] }],
    ['GET', '/information', { query: ['bottom'] }],
    ['GET', '/pages/{id}'],
    ['GET', '/discounts'],
    ['GET', '/slideshows', { query: ['type'] }],
    ['GET', '/faq/categories'],
    ['GET', '/faq/{category}'],
  ],
  'contact and lookups': [
    ['POST', '/contact/by-phone', { body: ['phone'] }],
    ['POST', '/contact/by-email', { body: ['name', 'email', 'subject', 'message', 'phone'] }],
    ['GET', '/contact/subjects'],
    ['GET', '/organisations', { query: ['search'] }],
    ['GET', '/positions', { query: ['search'] }],
    ['GET', '/user/countries'],
    ['GET', '/user/cities', { query: ['alt'] }],
  ],
}

describe.each(Object.entries(specified))('%s', (_, rows) => {
  test.each(rows.map(([method, path, named = {}]) => ({ method, path, named })))('$method $path', (row) => {
    const { method, path, named } = row
    const { query = [], body = [] } = named
    const call = find(method, path)
    expect(call?.path).toBeDefined()
    expect(namesOf(call?.query)).toEqual(expect.arrayContaining(query))
    expect(namesOf(call?.body)).toEqual(expect.arrayContaining(body))
  })
})
