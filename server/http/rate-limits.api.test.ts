import { expect, test } from 'vitest'
import { settingsCalls } from '../../contract/settings.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const world = openWorld({ RATE_LIMITS: 'on' })

test('a user exports ten archives a minute; others, and other calls, are not counted with them', async () => {
  const [user, other] = [await makeLearner(world), await makeLearner(world)]
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) statuses.push((await world.call(settingsCalls.exportAccount, {}, user)).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  expect((await world.call(settingsCalls.exportAccountArchive, {}, user)).status).toBe(429)
  expect((await world.call(settingsCalls.exportAccount, {}, other)).status).toBe(200)
  expect((await world.call(settingsCalls.getSettings, {}, user)).status).toBe(200)
})
