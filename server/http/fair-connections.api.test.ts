import { expect, test } from 'vitest'
import { settingsCalls } from '../../contract/settings.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld()

// requirements 10.819
test('who makes many calls that wait for each other keeps nobody else waiting', async () => {
  const [busy, other] = [await makeLearner(world), await makeLearner(world)]
  const holder = await world.pool.connect()
  try {
    await holder.query('begin')
    await holder.query('select from users where id = $1 for update', [busy.id])
    const saved = Array.from({ length: 40 }, () =>
      world.call(settingsCalls.saveSettings, { body: { firstname: 'Ona' } }, busy),
    )
    const waiting = async () => {
      const { rows } = await world.pool.query(
        "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      )
      return rows[0].n
    }
    await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(2)
    for (let n = 0; n < 5; n++)
      expect((await world.call(settingsCalls.saveSettings, { body: { firstname: 'Rasa' } }, other)).status).toBe(200)
    expect(await waiting()).toBeGreaterThan(2)
    await holder.query('commit')
    // Of the busy one, who waited too long is asked to try again.
    for (const { status } of await Promise.all(saved)) expect([200, 503]).toContain(status)
  } finally {
    holder.release()
  }
})
