import { describe, expect, test } from 'vitest'
import { misfitOf, placeholdersOf } from './text-fits.rules.ts'

const ours = 'Kursas „{title}“ vyks {when}.'
const counted = 'Veikia {days, plural, one {# dieną} few {# dienas} other {# dienų}}.'

describe('an edited text', () => {
  test.each([
    ['has the placeholders of ours in any order', '{when} bus „{title}“', ours, undefined],
    ['may have one twice', '{title}: „{title}“, {when}', ours, undefined],
    ['has no HTML: it is text', '<b>{title}</b> {when}', ours, undefined],
    ['has an apostrophe', "it's {title}, {when}", ours, undefined],
    ['has forms of a number', 'Liko {days, plural, one {# diena} other {# dienų}}', counted, undefined],
    ['names a number without its forms', 'Liko dienų: {days}', counted, undefined],
    ['names nothing that ours does not', '{title} {when} {name}', ours, { kind: 'unknown', names: ['name'] }],
    ['lacks none', 'Kursas „{title}“', ours, { kind: 'missing', names: ['when'] }],
    ['is whole', 'Kursas „{title“ {when}', ours, { kind: 'form' }],
    ['does not print brackets', "Kursas '{title}' {title} {when}", ours, { kind: 'form' }],
    ['has forms of numbers only', '{title, plural, other {x}} {when}', ours, { kind: 'form' }],
    ['has no other forms', '{title} {when, date, short}', ours, { kind: 'form' }],
    ['has no choice by word', '{title, select, a {x} other {y}} {when}', ours, { kind: 'form' }],
    ['has all forms of a number', '{days, plural, one {#}}', counted, { kind: 'form' }],
  ])('%s', (_case, text, own, misfit) => {
    expect(misfitOf(text, own, 'lt')).toEqual(misfit)
  })

  test('its placeholders are listed once, those of forms too', () => {
    expect(placeholdersOf('{a} {n, plural, one {{b}} other {{a}}}', 'lt')).toEqual(['a', 'n', 'b'])
  })
})
