import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Given } from '../contract/activities/questions.ts'
import { openSendQueue, type Outcome } from '../activity/send-queue.ts'
import type { MadeUser } from '../server/test/make.ts'
import { signedIn } from '../harness/shop.ts'
import type { Killable } from './process.ts'

const Opened = v.object({ token: v.string() })
const Sheet = v.object({ attempt: v.string(), questions: v.array(v.unknown()) })
const patienceMs = 10_000

/** A test that a learner takes, and how its saves went. `given` and `acknowledged`: the latest answer by question. */
export type Taken = {
  attempt: string
  given: string[]
  acknowledged: number[]
  waiting: number
  save: (question: number) => void
  submit: () => Promise<number>
  stop: () => void
}
export type Save = { at: number; milliseconds: number; reached: boolean }

/** Repeats a request until the server answers it. */
async function repeat(send: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const reply = await send().catch(() => undefined)
    if (reply && reply.status < 500) return reply
    await wait(200)
  }
}

async function launch({ url, world }: Killable, learner: MadeUser, testId: number): Promise<URL> {
  const { token } = await signedIn(world, learner)
  const reply = await repeat(() =>
    fetch(`${url}/api/learning/courses/activity/launch`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'authorization': `Bearer ${token}` },
      body: JSON.stringify({ module: 'quiz', id: testId }),
    }),
  )
  if (!reply.ok) throw new Error(`A launch answered ${reply.status}`)
  return new URL((await reply.json()).url)
}

/**
 * A learner begins a test as the activity frame does: answers wait in the frame's own queue, and are sent until the
 * server has them. Each answer is the number of its turn, so that the latest one is known.
 */
export async function takeTest(killable: Killable, learner: MadeUser, testId: number, saves: Save[]): Promise<Taken> {
  const at = await launch(killable, learner, testId)
  const launched = new URLSearchParams(at.hash.slice(1)).get('token') ?? ''
  const send = (path: string, token: string, method: 'GET' | 'POST' | 'PUT', body?: object) =>
    fetch(`${at.origin}/api${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(patienceMs),
    })
  const { token } = v.parse(Opened, await (await repeat(() => send('/activity', launched, 'GET'))).json())
  const sheet = await repeat(() => send('/attempts', token, 'POST', {}))
  const { attempt, questions } = v.parse(Sheet, await sheet.json())
  const given: string[] = []
  const acknowledged: number[] = []
  const answerOf = (turn: string | undefined): Given => ({ answer: turn ?? null, certainty: null })
  const client = randomUUID()
  let turn = 0

  async function saveAnswer(question: number, answer: Given): Promise<Outcome> {
    const began = performance.now()
    const reply = await send('/answer', token, 'PUT', { attempt, question, given: answer, client }).catch(
      () => undefined,
    )
    const reached = reply?.status === 200
    saves.push({ at: began, milliseconds: performance.now() - began, reached })
    if (reached) acknowledged[question] = Number(answer.answer)
    return reached ? 'saved' : 'unreached'
  }
  const taken: Taken = {
    attempt,
    given,
    acknowledged,
    waiting: 0,
    save(question) {
      given[question] = String(++turn)
      queue.save(question, answerOf(given[question]))
    },
    async submit() {
      const body = { attempt, answers: questions.map((_, question) => answerOf(given[question])), client }
      return (await repeat(() => send('/answers', token, 'POST', body))).status
    },
    stop: () => queue.stop(),
  }
  const queue = openSendQueue({
    unsent: [],
    send: saveAnswer,
    keep: (waiting) => (taken.waiting = waiting.size),
    onState: () => undefined,
  })
  return taken
}
