import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8')

/** Tables that go with a step and are no work of its learner. */
const besides = ['attempt_grants']

test('a step on which learners have worked, in whatever table, is kept when its author removes it', () => {
  const tables = read('db/schema.sql')
    .split(/^create table /m)
    .flatMap((table) =>
      /FOREIGN KEY \(step_id\) REFERENCES steps\(id\) ON DELETE CASCADE/.test(table) ? [/^\w+/.exec(table)?.[0]] : [],
    )
  const asked = [
    ...read('learning/authoring/theory.queries.ts').matchAll(/from (\w+) \w where \w\.step_id = steps\.id/g),
  ]
  expect(tables.filter((table = '') => !besides.includes(table)).toSorted()).toEqual(
    asked.map(([, table]) => table).toSorted(),
  )
})
