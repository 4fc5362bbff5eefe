import { expect, test } from 'vitest'
import { settingsCalls } from '../../../contract/settings.ts'
import { openForums } from '../../test/forums.ts'
import { openWorld } from '../../test/world.ts'
import { endSignIns, whileChanging } from '../../test/while-changing.ts'

const world = openWorld()
const { ask, launch, place, learnerIn } = openForums(world)

/** A learner who writes in a forum, and has opened it in another tab, too. */
async function opened() {
  const at = await place()
  const person = await learnerIn(at)
  const { url } = (await launch(at.id, person.user)).reply
  expect((await person.start()).status).toBe(200)
  return { person, openAgain: () => ask('GET', '/activity', url.split('#token=')[1] ?? '') }
}
const refused = { status: 403, json: { code: 'activity_session_expired' } }

// requirements 10.818
test('who is erased writes nothing any more where activities are opened, and opens none', async () => {
  const { person, openAgain } = await opened()
  await world.pool.query('update users set email_verified_at = now() where id = $1', [person.user.id])
  const { status } = await world.call(settingsCalls.deleteAccount, { body: { password: 'Praktika-2026' } }, person.user)
  expect(status).toBe(200)
  expect(await person.start()).toMatchObject(refused)
  expect(await openAgain()).toMatchObject(refused)
})

test('an activity ends with the sign-in that opened it', async () => {
  const { person, openAgain } = await opened()
  await world.pool.query(endSignIns, [person.user.id])
  expect(await person.start()).toMatchObject(refused)
  expect(await openAgain()).toMatchObject(refused)
})

test('what is sent during an erasure waits for it, and is refused', async () => {
  const { person } = await opened()
  const erase = `with held as (select id from users where id = $1 for update)
    update users set anonymised_at = now() from held where users.id = held.id`
  expect(await whileChanging(world, erase, [person.user.id], () => person.start())).toMatchObject(refused)
})
