import { describe, expect, test } from 'vitest'
import { readFailed, refused, summaryNow } from './call-form.rules.ts'
import { errorsWhenChanged, errorsWhenLeft } from './check-left-field.ts'
import { ApiFailure } from './failure.ts'

const sentences = { general: 'General.', offline: 'Offline.', server: (status: number) => `Server ${status}.` }
const hasField = (field: string) => ['name', 'email'].includes(field)
const read = (error: unknown) => readFailed(error, hasField, sentences)

describe('the form’s own check', () => {
  test('lists all errors in the order of the form, each with its label and the id of its field', () => {
    const state = refused(
      { email: 'Wrong.', name: 'Missing.' },
      { name: 'Name', phone: 'Phone', email: 'Email' },
      (field) => `f-${field}`,
    )
    expect(state?.summary).toMatchObject([
      { id: 'f-name', label: 'Name', text: 'Missing.' },
      { id: 'f-email', label: 'Email', text: 'Wrong.' },
    ])
    expect(state?.pending).toBe(false)
  })

  test('has in its summary what the fields say now, as lines of the same attempt', () => {
    const labels = { name: 'Name', confirm: 'Repeat', email: 'Email' }
    const state = refused({ name: 'Missing.', confirm: 'Missing.' }, labels, String)
    const errors = { name: undefined, confirm: 'Must be the same.', email: 'Wrong.' }
    const now = summaryNow({ summary: state?.summary ?? [], errors })
    expect(now.map(({ id, text }) => [id, text])).toEqual([['confirm', 'Must be the same.']])
    expect(now[0]?.attempt).toBe(state?.summary[0]?.attempt)
  })

  test('refuses nothing without errors', () => {
    expect(refused({ name: undefined }, { name: 'Name' }, String)).toBeUndefined()
  })
})

describe('a field that is left', () => {
  const changed = () => false
  test.each([
    ['gets its error', {}, { email: 'Wrong.' }, changed, { email: 'Wrong.' }],
    ['loses its error when it is right', { email: 'Wrong.' }, {}, changed, { email: undefined }],
    ['keeps what the server said of its value', { email: 'Taken.' }, {}, () => true, { email: 'Taken.' }],
    ['says nothing of others', { phone: 'Missing.' }, { name: 'Missing.' }, changed, { phone: 'Missing.' }],
  ])('%s', (_, shown, found, unchanged, errors) => {
    expect(errorsWhenLeft(shown, found, { left: new Set(['email']), unchanged })).toEqual(errors)
  })
})

test('what was mended since the form was sent is an error no more, and nothing new is said of it', () => {
  const shown = { email: 'Taken.', name: 'Missing.', phone: 'Wrong.' }
  const found = { phone: 'Too short.', username: 'Missing.' }
  expect(errorsWhenChanged(shown, found, (field) => field === 'email')).toEqual({
    email: 'Taken.',
    name: undefined,
    phone: 'Too short.',
  })
})

describe('a failed call', () => {
  test('shows each field its first sentence and no message', () => {
    expect(
      read(new ApiFailure(400, 'validation', 'Wrong data.', { name: ['Too long.', 'Odd.'], email: ['Taken.'] })),
    ).toEqual({ errors: { name: 'Too long.', email: 'Taken.' }, failure: undefined })
  })

  test('shows the sentence of a field that the form lacks as the message', () => {
    expect(
      read(new ApiFailure(400, 'validation', 'Wrong data.', { name: ['Too long.'], captcha: ['Solve it again.'] })),
    ).toEqual({ errors: { name: 'Too long.' }, failure: { text: 'Solve it again.', tooMany: false } })
  })

  test.each([
    [new ApiFailure(401, 'wrong_credentials', 'Wrong password.'), 'Wrong password.', false],
    [new ApiFailure(429, 'too_many_requests', 'Too many.'), 'Too many.', true],
    [new ApiFailure(0, 'offline', ''), 'Offline.', false],
    [new ApiFailure(502, 'general', ''), 'Server 502.', false],
    [new ApiFailure(500, 'general', 'An error occurred.'), 'Server 500.', false],
    [new ApiFailure(503, 'service_unavailable', 'Busy.'), 'Busy.', false],
    [new ApiFailure(403, 'general', ''), 'Server 403.', false],
    [new TypeError('undefined is not a function'), 'General.', false],
    ['thrown text', 'General.', false],
  ])('%s is one message', (error, text, tooMany) => {
    expect(read(error)).toEqual({ errors: {}, failure: { text, tooMany } })
  })
})
