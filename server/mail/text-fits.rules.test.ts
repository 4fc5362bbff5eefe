import { describe, expect, test } from 'vitest'
import { misfitOf, placeholdersOf } from './text-fits.rules.ts'

const ours = 'Kursas „{title}“ vyks {when}.'
const counted = 'Veikia {days, plural, one {# dieną} few {# dienas} other {# dienų}}.'

const lacks = (...forms: string[]) => ({ kind: 'plural', name: 'days', forms })

describe('an edited text', () => {
  test.each([
    ['has the placeholders of ours in any order', '{when} bus „{title}“', ours, undefined],
    ['may have one twice', '{title}: „{title}“, {when}', ours, undefined],
    ['has no HTML: it is text', '<b>{title}</b> {when}', ours, undefined],
    ['has an apostrophe', "it's {title}, {when}", ours, undefined],
    ['has forms of a number', 'Liko {days, plural, one {# diena} few {# dienos} other {# dienų}}', counted, undefined],
    ['names a number without its forms', 'Liko dienų: {days}', counted, undefined],
    ['names nothing that ours does not', '{title} {when} {name}', ours, { kind: 'unknown', names: ['name'] }],
    ['lacks none', 'Kursas „{title}“', ours, { kind: 'missing', names: ['when'] }],
    ['is whole', 'Kursas „{title“ {when}', ours, { kind: 'form' }],
    ['does not print brackets', "Kursas '{title}' {title} {when}", ours, { kind: 'form' }],
    ['has forms of numbers only', '{title, plural, other {x}} {when}', ours, { kind: 'form' }],
    ['has no other forms', '{title} {when, date, short}', ours, { kind: 'form' }],
    ['has no choice by word', '{title, select, a {x} other {y}} {when}', ours, { kind: 'form' }],
    ['has all forms of a number', '{days, plural, one {#}}', counted, lacks('few', 'other')],
    ['has them each time', `${counted} {days, plural, one {#} other {#}}`, counted, lacks('few')],
    ['has no ordinal', '{days, selectordinal, one {#} few {#} other {#}}', counted, { kind: 'form' }],
  ])('%s', (_case, text, own, misfit) => {
    expect(misfitOf(text, own, 'lt')).toEqual(misfit)
  })

  test.each([
    ['en', 'one {# day} other {# days}', undefined],
    ['en', 'one {# day}', lacks('other')],
    ['ru', 'one {# день} few {# дня} many {# дней} other {# дня}', undefined],
    ['ru', 'one {# день} few {# дня} other {# дней}', lacks('many')],
  ] as const)('in %s has the forms of that language: %s', (language, forms, misfit) => {
    const own = '{days, plural, one {#} few {#} many {#} other {#}}'
    expect(misfitOf(`{days, plural, ${forms}}`, own, language)).toEqual(misfit)
  })

  test('its placeholders are listed once, those of forms too', () => {
    expect(placeholdersOf('{a} {n, plural, one {{b}} other {{a}}}', 'lt')).toEqual(['a', 'n', 'b'])
  })
})
