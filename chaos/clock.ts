import { existsSync, globSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { accountsCalls } from '../contract/accounts.ts'
import type { CallReply } from '../contract/call.ts'
import { favouriteCalls } from '../contract/favourites.ts'
import { newDataDir } from '../harness/server.ts'
import { hashPassword } from '../server/accounts/passwords/hash-password.ts'
import { makeLearner } from '../server/test/make.ts'
import { type Killable, startKillable } from './process.ts'
import type { Outcome, Scenario } from './scenario.ts'
import { send } from './watch.ts'

const password = 'Teorija ir praktika'
const findLibrary = () =>
  [process.env.FAKETIME_LIBRARY ?? '', ...globSync('/usr/lib/**/faketime/libfaketime.so.1')].find((path) =>
    existsSync(path),
  )

type Tokens = CallReply<typeof accountsCalls.signIn>

/** A learner at the server: signs in, refreshes, and reads what is their own. */
async function makeClient(killable: Killable) {
  const { username } = await makeLearner(killable.world, { passwordHash: await hashPassword(password) })
  return {
    signIn: async (): Promise<Tokens> => {
      const reply = await send(killable, accountsCalls.signIn, { body: { username, password } })
      if (reply.status !== 200) throw new Error(`Signing in answers ${reply.status}`)
      return reply.json()
    },
    refresh: async ({ refresh_token }: Tokens) =>
      (await send(killable, accountsCalls.refreshTokens, { body: { refresh_token: refresh_token ?? '' } })).status,
    read: async ({ access_token }: Tokens) =>
      (await send(killable, favouriteCalls.listFavourites, {}, access_token)).status,
  }
}

async function jump(killable: Killable, set: (offset: string) => Promise<void>): Promise<string[]> {
  const { signIn, refresh, read } = await makeClient(killable)
  const faults: string[] = []
  const expect = (what: string, status: number, expected: number) =>
    status === expected ? undefined : void faults.push(`${what}: ${status}`)
  const first = await signIn()
  expect('read at once', await read(first), 200)
  await set('+2h')
  expect('read two hours later', await read(first), 401)
  expect('refreshed two hours later', await refresh(first), 200)
  await set('+40d')
  expect('refreshed forty days later', await refresh(first), 401)
  const ahead = await signIn()
  expect('read forty days later', await read(ahead), 200)
  await set('+0')
  expect('read with the token of the future', await read(ahead), 401)
  expect('read after signing in again', await read(await signIn()), 200)
  await set('-1h')
  expect('read after signing in an hour before', await read(await signIn()), 200)
  await set('+0')
  return faults
}

async function runClock(rounds: number, library: string): Promise<Outcome> {
  const file = join(newDataDir(), 'offset')
  const set = async (offset: string) => {
    writeFileSync(file, offset)
    await wait(2500) // the library reads the file once a second
  }
  await set('+0')
  const killable = await startKillable({
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  })
  try {
    const faults: string[] = []
    for (let round = 0; round < rounds; round++) faults.push(...(await jump(killable, set)))
    return { measured: `${rounds * 8} answers, ${faults.length} of them not as expected`, faults }
  } finally {
    await killable.close()
    rmSync(file)
  }
}

export const clockJumps: Scenario = {
  name: 'clock',
  what: (rounds) => `${rounds} × the clock of the server jumps two hours and forty days ahead, back, and an hour back`,
  aim: 'tokens end in time; one of the future signs nobody in; signing in again always works',
  rounds: { full: 5, short: 1 },
  run: async ({ rounds }) => {
    const library = findLibrary()
    return library
      ? runClock(rounds, library)
      : { measured: '', faults: [], skipped: 'libfaketime is not installed (FAKETIME_LIBRARY may name its file)' }
  },
}
