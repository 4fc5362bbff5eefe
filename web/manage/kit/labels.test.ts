import { expect, test } from 'vitest'
import { changedResources, lists } from '../../../contract/manage/calls.ts'
import { topic } from '../../../contract/manage/contents.ts'
import { courseAbout } from '../../../contract/manage/courses.ts'
import { discountLimits, newDiscount } from '../../../contract/manage/discounts.ts'
import { courseEdition } from '../../../contract/manage/editions.ts'
import { offering } from '../../../contract/manage/offerings.ts'
import type { Labelled } from '../../../contract/manage/labels.ts'
import type { Edited } from '../../../contract/manage/resources.ts'
import en from '../../messages/manage/en.json' with { type: 'json' }
import enWords from '../../../contract/manage/words/en.json' with { type: 'json' }
import lt from '../../messages/manage/lt.json' with { type: 'json' }
import ltWords from '../../../contract/manage/words/lt.json' with { type: 'json' }
import { isAmount } from '../history/useFieldTexts.ts'
import ru from '../../messages/manage/ru.json' with { type: 'json' }
import ruWords from '../../../contract/manage/words/ru.json' with { type: 'json' }

// Labels are found by the names of fields, which the types of messages do not know.
const edited: readonly Edited[] = [
  ...changedResources,
  discountLimits,
  newDiscount,
  offering,
  topic,
  courseAbout,
  courseEdition,
]
const labelsOf = ({ name, fields }: Edited) =>
  Object.entries(fields).flatMap(([field, declared]) => [
    `words.objects.${name}.${field}`,
    ...('fields' in declared
      ? ['one', ...Object.keys(declared.fields)].map((part) => `${name}.rows.${field}.${part}`)
      : []),
  ])
const tables = { lt: { ...lt, words: ltWords }, en: { ...en, words: enWords }, ru: { ...ru, words: ruWords } }
const textAt = (messages: object, path: string): unknown =>
  path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), messages)

test.each(Object.entries(tables))('every declared field and part of a row has a label: %s', (_, messages) => {
  expect(edited.flatMap(labelsOf).filter((path) => typeof textAt(messages, path) !== 'string')).toEqual([])
})

test.each(Object.entries(tables))('the history of a course names every field of a date: %s', (_, messages) => {
  const names = { ...messages.words.objects.course, ...messages.audit.fields }
  expect(
    Object.keys(offering.fields).filter((field) => !(field in { ...names, location: names.location_name })),
  ).toEqual([])
})

test('the history writes every field of cents, and no other, as money', () => {
  const all = edited.flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => [
      [name, field] as const,
      ...('fields' in field ? Object.entries(field.fields) : []),
    ]),
  )
  const wrong = all.filter(([name, { unit }]) => isAmount(name) !== (unit === 'cents'))
  expect(wrong.map(([name]) => name)).toEqual([])
})

test('no list repeats the label of a field of its object', () => {
  const { objects, lists: ofLists } = ltWords
  const declared: readonly Labelled[] = lists
  const repeated = declared.flatMap(({ name, object }) =>
    Object.entries(ofLists[name].fields).filter(
      ([field, label]) => object && Reflect.get(objects[object], field) === label,
    ),
  )
  expect(repeated).toEqual([])
})
