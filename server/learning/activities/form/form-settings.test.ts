import * as v from 'valibot'
import { expect, test } from 'vitest'
import { formSettings } from '../../../test/forms.ts'
import { FormSettings } from './form-settings.ts'

const said = { lt: 'Tekstas' }
const text = (key: string, more: object = {}) => ({ kind: 'text', key, label: said, ...more })
const choice = (key: string, keys: string[]) => ({
  kind: 'choice',
  key,
  label: said,
  options: keys.map((one) => ({ key: one, text: said })),
})
const section = (key: string, fields: object[], more: object = {}) => ({ key, title: said, fields, ...more })
const faultOf = (...sections: object[]) => v.safeParse(FormSettings, { sections }).issues?.[0]?.message

test('a form whose conditions name earlier answers is saved', () => {
  expect(v.is(FormSettings, formSettings())).toBe(true)
})

test.each([
  [
    'a later field',
    [section('s', [text('a', { shown: { field: 'b', is: ['x'] } }), choice('b', ['x'])])],
    /not a field before it/,
  ],
  ['itself', [section('s', [{ ...choice('a', ['x']), shown: { field: 'a', is: ['x'] } }])], /not a field before it/],
  [
    'a field of its own section',
    [section('s', [choice('a', ['x'])], { shown: { field: 'a', is: ['x'] } })],
    /not a field/,
  ],
  ['a text', [section('s', [text('a'), text('b', { shown: { field: 'a', is: ['x'] } })])], /cannot depend/],
  [
    'an answer that is not there',
    [section('s', [choice('a', ['x']), text('b', { shown: { field: 'a', is: ['y'] } })])],
    /has no answer/,
  ],
])('a condition on %s is refused', (_, sections, fault) => {
  expect(faultOf(...sections)).toMatch(fault)
})

test.each([
  ['two fields with one key', [section('s', [text('a')]), section('t', [text('a')])], /twice/],
  ['two sections with one key', [section('s', [text('a')]), section('s', [text('b')])], /Sections/],
  ['two options with one key', [section('s', [choice('a', ['x', 'x'])])], /same key/],
  [
    'a least number above the greatest',
    [section('s', [{ kind: 'number', key: 'a', label: said, min: 2, max: 1 }])],
    /above/,
  ],
  ['nothing to answer', [section('s', [{ kind: 'info', key: 'a', text: said }])], /asks something/],
])('a form with %s is refused', (_, sections, fault) => {
  expect(faultOf(...sections)).toMatch(fault)
})
