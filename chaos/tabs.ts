import { accountsCalls } from '../contract/accounts.ts'
import { hashPassword } from '../server/accounts/passwords/hash-password.ts'
import { refreshCookie } from '../server/accounts/sign-ins/tokens.ts'
import { chanceOf } from '../server/seed/chance.ts'
import { makeLearner } from '../server/test/make.ts'
import type { World } from '../server/test/make-world.ts'
import { countsOf, type Scenario } from './scenario.ts'

const tabs = 20
const password = 'Praktika ir teorija'
const cookieIn = (headers: Record<string, unknown>) =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((cookie) => cookie.startsWith(`${refreshCookie}=`))
    ?.split(';')[0]

async function refresh(world: World, cookie: string) {
  const headers = { 'x-token-delivery': 'cookie', cookie }
  const { status, failure, headers: sent } = await world.call(accountsCalls.refreshTokens, { body: {} }, { headers })
  return { answer: status === 200 ? status : failure.code, cookie: cookieIn(sent) }
}

/**
 * Tabs of one browser that refresh at once, without the lock that the portal has: each sends the cookie that the jar has
 * then, some replies are lost, and late ones put an older cookie back.
 */
export const tabsOfOneBrowser: Scenario = {
  name: 'tabs',
  what: (rounds) =>
    `${tabs} clients with one cookie jar refresh ${rounds} times each; then a spent token is used again`,
  aim: 'nobody is signed out; the stolen token ends the sign-in',
  rounds: { full: 200, short: 5 },
  run: async ({ rounds, open }) => {
    const world = await open()
    const chance = chanceOf('tabs')
    const { username } = await makeLearner(world, { passwordHash: await hashPassword(password) })
    const credentials = { body: { username, password } }
    const signedIn = await world.call(accountsCalls.signIn, credentials, { headers: { 'x-token-delivery': 'cookie' } })
    let jar = cookieIn(signedIn.headers) ?? ''
    const first = jar
    const answers: (string | number)[] = []
    let lost = 0
    const tab = async () => {
      for (let round = 0; round < rounds; round++) {
        const { answer, cookie } = await refresh(world, jar)
        answers.push(answer)
        if (chance.between(1, 10) === 1) lost++
        else jar = cookie ?? jar
      }
    }
    await Promise.all(Array.from({ length: tabs }, tab))
    const faults = answers.every((answer) => answer === 200) ? [] : ['a tab was signed out']
    world.clock.at = new Date(Date.now() + 31_000)
    const stolen = await refresh(world, first)
    const owner = await refresh(world, jar)
    world.clock.at = undefined
    if (stolen.answer !== 'session_ended' || owner.answer !== 'session_ended')
      faults.push(`after the theft: ${stolen.answer}, ${owner.answer}`)
    const measured = `answers: ${countsOf(answers)}; ${lost} replies lost; spent token after the grace: ${stolen.answer}`
    return { measured, faults }
  },
}
