import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openSendQueue, type Outcome } from './send-queue.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A queue whose sends are answered by hand, in the order in which they were sent. */
function openByHand(unsent: readonly (readonly [number, string])[] = []) {
  const sent: string[] = []
  const states: string[] = []
  const answers: ((outcome: Outcome) => void)[] = []
  let kept: number[] = []
  const queue = openSendQueue<number, string>({
    unsent,
    send: (key, value) => {
      sent.push(`${key} ${value}`)
      return new Promise((done) => answers.push(done))
    },
    keep: (waiting) => (kept = [...waiting.keys()]),
    onState: (state) => states.push(state),
  })
  const reply = async (outcome: Outcome) => {
    answers.shift()?.(outcome)
    await vi.advanceTimersByTimeAsync(0)
  }
  return { queue, sent, states, reply, kept: () => kept }
}

test('an answer that changes while it is sent is sent again afterwards, never at the same time', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(0, 'a')
  await vi.advanceTimersByTimeAsync(400)
  queue.save(0, 'b')
  await vi.advanceTimersByTimeAsync(400)
  expect(sent).toEqual(['0 a'])
  await reply('saved')
  expect(sent).toEqual(['0 a', '0 b'])
  expect(kept()).toEqual([0])
  await reply('saved')
  expect(kept()).toEqual([])
  expect(states.at(-1)).toBe('saved')
})

test('what could not be sent is kept, and sent again after five seconds', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(3, 'a')
  await vi.advanceTimersByTimeAsync(400)
  await reply('unreached')
  expect([states.at(-1), kept()]).toEqual(['unsaved', [3]])
  await vi.advanceTimersByTimeAsync(5000)
  await reply('saved')
  expect([sent, states.at(-1), kept()]).toEqual([['3 a', '3 a'], 'saved', []])
})

test('what was answered elsewhere is not sent again', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(0, 'a')
  await vi.advanceTimersByTimeAsync(400)
  queue.save(0, 'b')
  queue.drop([0])
  await reply('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, kept(), states.at(-1)]).toEqual([['0 a'], [], 'saved'])
})

test('what an earlier page could not send is sent at once; after the end nothing is', async () => {
  const { queue, sent, reply } = openByHand([
    [1, 'a'],
    [2, 'b'],
  ])
  await vi.advanceTimersByTimeAsync(0)
  queue.stop()
  await reply('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(sent).toEqual(['1 a'])
})

test('when the session is over, nothing more is sent and everything is kept', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(0, 'a')
  await vi.advanceTimersByTimeAsync(400)
  await reply('ended')
  queue.save(1, 'b')
  queue.flush()
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, kept(), states.at(-1)]).toEqual([['0 a'], [0, 1], 'ended'])
})

test('what the server refuses is not called saved, and is not sent again', async () => {
  const { queue, sent, states, reply, kept } = openByHand()
  queue.save(0, 'a')
  queue.save(1, 'b')
  await vi.advanceTimersByTimeAsync(400)
  await reply('refused')
  await reply('saved')
  await vi.advanceTimersByTimeAsync(60_000)
  expect([sent, kept(), states.at(-1)]).toEqual([['0 a', '1 b'], [], 'refused'])
})
