import { expect, test } from 'vitest'
import { staticPages } from '../../contract/constants.ts'
import { openWorld } from '../test/world.ts'
import { beginContentDay } from './content.jobs.ts'

const world = openWorld()
const cacheVersion = async () =>
  (await world.db.selectFrom('cache_version').select('version').executeTakeFirstOrThrow()).version

test('a day begins with fresh pages, so that what begins or ended is shown or hidden', async () => {
  const before = await cacheVersion()
  await world.runJob(beginContentDay, {})
  expect(await cacheVersion()).toBeGreaterThan(before)
})

test('legal pages of an installation without versions get their first one', async () => {
  await world.db.deleteFrom('legal_versions').execute()
  await world.runJob(beginContentDay, {})
  await world.runJob(beginContentDay, {})
  const kept = await world.db.selectFrom('legal_versions').select(['page_id', 'number']).orderBy('page_id').execute()
  expect(kept).toEqual(
    [staticPages.privacy, staticPages.terms, staticPages.cookies].map((page_id) => ({ page_id, number: 1 })),
  )
})
