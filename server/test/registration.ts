import { hash } from 'node:crypto'
import { accountsCalls } from '../../contract/accounts.ts'
import { unique } from './make.ts'
import type { World } from './make-world.ts'

export const somePassword = 'Praktika ir teorija'

/** Does the proof of work as the API documentation describes it. */
export async function solveCaptcha(world: World): Promise<string> {
  const { reply } = await world.call(accountsCalls.getCaptcha, {})
  let number = 0
  while (hash('sha256', reply.salt + number) !== reply.challenge) number++
  return btoa(JSON.stringify({ ...reply, number }))
}

/** The body of a registration that succeeds. */
export async function registrationOf(world: World, change: object = {}) {
  const name = unique('nauja')
  return {
    username: name,
    email: `${name}@praktika.test`,
    password: somePassword,
    confirm: somePassword,
    firstname: 'Ona',
    lastname: 'Onaitė',
    birthdate: '1990-05-21',
    phone: '+37061234567',
    agree: true,
    captcha: await solveCaptcha(world),
    ...change,
  }
}
