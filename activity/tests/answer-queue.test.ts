import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Given } from '../../contract/activities/questions.ts'
import { openAnswerQueue } from './answer-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const given = (answer: string): Given => ({ answer, certainty: null })

/** A queue whose sends are answered by hand, in the order in which they were sent. */
function openByHand(unsent: readonly (readonly [number, Given])[] = []) {
  const sent: string[] = []
  const states: string[] = []
  const answers: ((reached: boolean) => void)[] = []
  let kept: number[] = []
  const queue = openAnswerQueue({
    unsent,
    send: (question, { answer }) => {
      sent.push(`${question} ${String(answer)}`)
      return new Promise((done) => answers.push(done))
    },
    keep: (waiting) => (kept = [...waiting.keys()]),
    onState: (state) => states.push(state),
  })
  const reply = async (reached: boolean) => {
    answers.shift()?.(reached)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, sent, states, reply, kept: () => kept }
}

test('an answer that changes while it is sent is sent again afterwards, never at the same time', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(0, given('a'))
  await vi.advanceTimersByTimeAsync(400)
  queue.save(0, given('b'))
  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual(['0 a'])
  await reply(true)
  expect(sent).toEqual(['0 a', '0 b'])
  expect(kept()).toEqual([0])
  await reply(true)
  expect(kept()).toEqual([])
  expect(states.at(-1)).toBe('saved')
})

test('what could not be sent is kept, and sent again after five seconds', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(3, given('a'))
  await vi.advanceTimersByTimeAsync(400)
  await reply(false)
  expect([states.at(-1), kept()]).toEqual(['unsaved', [3]])
  await vi.advanceTimersByTimeAsync(5000)
  await reply(true)
  expect([sent, states.at(-1), kept()]).toEqual([['3 a', '3 a'], 'saved', []])
})

test('what was answered elsewhere is not sent again', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(0, given('a'))
  await vi.advanceTimersByTimeAsync(400)
  queue.save(0, given('b'))
  queue.drop([0])
  await reply(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, kept(), states.at(-1)]).toEqual([['0 a'], [], 'saved'])
})

test('what an earlier page could not send is sent at once; after the end nothing is', async () => {
  const { queue, sent, reply } = openByHand([
    [1, given('a')],
    [2, given('b')],
  ])
  await vi.advanceTimersByTimeAsync(0)
  queue.stop()
  await reply(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['1 a'])
})
