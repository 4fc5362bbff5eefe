import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { frequentOf, frequentQuestions } from './frequent.rules.ts'

const item = (id: number) => ({ id, question: String(id), answer: '', html: '' })
const topic = (id: number, ...items: number[]) => ({ id, items: items.map(item) })
const idsOf = (...topics: ReturnType<typeof topic>[]) => frequentOf(topics).map(({ id }) => id)

test('the help page answers what is asked most, from several topics, in its own order', () => {
  expect(idsOf(topic(1, 11, 12), topic(3, 31, 32, 34, 37), topic(5, 51, 54), topic(7, 71))).toEqual([
    31, 37, 54, 71, 34,
  ])
})
test('without those that were deleted; when all were, the first of the first topic', () => {
  expect(idsOf(topic(1, 11), topic(3, 31))).toEqual([31])
  expect(idsOf(topic(1, 11, 12), topic(3, 32))).toEqual([11, 12])
})
test('the questions are those of the first content', () => {
  const topics: { id: number; items: { id: number }[] }[] = parse(readFileSync('server/seed/faq.yaml', 'utf8'))
  for (const { category, id } of frequentQuestions)
    expect(topics.find((one) => one.id === category)?.items.map((one) => one.id)).toContain(id)
})
