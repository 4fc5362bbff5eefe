import { expect, test } from 'vitest'
import { securityEvents } from '../../contract/events.ts'
import { takeEmailsTo } from '../test/enqueued.ts'
import { makeLearner } from '../test/make.ts'
import { openWorld } from '../test/world.ts'
import { notify } from './notify.ts'

const world = openWorld()

// requirements 10.826
test('an email greets by name once the address is confirmed: before, the name may be what a stranger typed', async () => {
  const { id, email } = await makeLearner(world, { firstname: 'Tomas' })
  const greeted = async () => {
    await world.db
      .transaction()
      .execute((db) =>
        notify({ db, enqueue: world.jobs.enqueueIn(db), config: world.config }, id, securityEvents.signedOut),
      )
    const [sent] = await takeEmailsTo(world, email)
    return sent?.text.split('\n')[0]
  }
  expect(await greeted()).toBe('Sveiki!')
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', id).execute()
  expect(await greeted()).toBe('Sveiki, Tomai!')
})
