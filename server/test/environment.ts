import { afterAll, beforeAll } from 'vitest'
import { identitiesCalls } from '../../contract/identities.ts'
import { demoPassword } from '../integrations/identity/fakes/people.ts'
import { type FakeIdentity, startFakeIdentity } from '../integrations/identity/fakes/server.ts'
import { callbackAddress } from '../integrations/identity/port.ts'
import { type FakeMoodle, startFakeMoodle } from '../integrations/lms/fakes/server.ts'
import { prepareAccess } from '../shop/prepare-access.jobs.ts'
import { makePerson } from './identity.ts'
import { makeLearner, type MadeUser } from './make.ts'
import type { World } from './make-world.ts'
import { openWorld } from './world.ts'

type Peers = { peer: FakeIdentity; moodle: FakeMoodle }

/** The variables of a world with the environment "akademija". */
export const environmentVariables = ({ peer, moodle }: Peers) => ({
  AKADEMIJA_CLIENT_SECRET: peer.environment.client.clientSecret,
  AKADEMIJA_LMS_TOKEN: moodle.environment.client.token,
})

/** Adds an environment with the local OpenID provider and the local learning system. */
export async function makeEnvironment({ db }: World, { peer, moodle }: Peers, environment = 'akademija') {
  const { issuer, clientId: client_id } = peer.environment.client
  const { url } = moodle
  await db
    .insertInto('environments')
    .values({
      environment,
      position: 0,
      name: '{"lt":"Akademija"}',
      issuer,
      client_id,
      client_secret_env: 'AKADEMIJA_CLIENT_SECRET',
      ways: ['oauth', 'password'],
      lms_url: url,
      lms: JSON.stringify({ kind: 'moodle', url, token_env: 'AKADEMIJA_LMS_TOKEN' }),
    })
    .execute()
}

/** A world with the environment "akademija" and its peers, which end with the file's tests. */
export async function openEnvironmentWorld() {
  const peers: Peers = {
    peer: await startFakeIdentity({ redirectUri: callbackAddress('https://praktika.test') }),
    moodle: await startFakeMoodle(),
  }
  const world = openWorld(environmentVariables(peers))
  beforeAll(() => makeEnvironment(world, peers))
  afterAll(async () => {
    await peers.peer.close()
    await peers.moodle.close()
  })
  return { world, peers }
}

/** A learner whose address is confirmed. */
export async function makeConfirmed(world: World): Promise<MadeUser> {
  const user = await makeLearner(world)
  await world.db.updateTable('users').set({ email_verified_at: world.now() }).where('id', '=', user.id).execute()
  return user
}

export const register = (world: World, { token }: { token: string }, environment = 'akademija') =>
  world.call(identitiesCalls.registerEnvironmentUser, { body: { environment } }, { token })

/** Links an account at the environment by its password. Returns whose it is there. */
export async function linkEnvironment(world: World, { peer }: Peers, { token }: { token: string }, verified = true) {
  const person = makePerson(peer, { email_verified: verified })
  const body = { user_name: person.email, password: demoPassword, environment: 'akademija' }
  const { status } = await world.call(identitiesCalls.linkWithPassword, { body }, { token })
  if (status !== 200) throw new Error(`Not linked: ${status}`)
  return person
}

/** The job, as often as it needs when nothing fails. */
export const prepare = (world: World) => world.runJob(prepareAccess, {})
