import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { ledBy } from './led-by.ts'

const world = openWorld()

test('the groups that somebody leads are found by the index of each place, not by reading all groups', async () => {
  const { id } = await makeLearner(world)
  const plan = await world.db.transaction().execute(async (db) => {
    // Otherwise the few rows of a test are read whole, whatever the condition.
    await sql`set local enable_seqscan = off`.execute(db)
    const { rows } = await sql<Record<string, string>>`
      explain select g.id from practice_groups g where g.state = 'planned' and ${ledBy(id)}`.execute(db)
    return rows.flatMap((row) => Object.values(row)).join('\n')
  })
  for (const index of [
    'practice_groups_instructor_id_idx',
    'practice_groups_second_instructor_id_idx',
    'practice_sessions_instructor_id_idx',
  ])
    expect(plan).toContain(index)
})
