import { expect, test } from 'vitest'
import type { SavedPart } from '../../contract/activities/packages.ts'
import { openSaveQueue } from './save-queue.ts'

const state = (part: string, data: string, result: SavedPart['result'] = null): SavedPart => ({ part, data, result })
const passed = { score: 80, ended: true }

test('the states of two parts are both saved', () => {
  const queue = openSaveQueue()
  queue.add(state('one', 'a'))
  queue.add(state('two', 'b'))
  expect([queue.take(), queue.take(), queue.take()]).toEqual([state('one', 'a'), state('two', 'b'), undefined])
})

test('of one part the latest state is saved, with the result that it had', () => {
  const queue = openSaveQueue()
  queue.add(state('one', 'a', passed))
  queue.add(state('one', 'b'))
  expect([queue.take(), queue.isEmpty()]).toEqual([state('one', 'b', passed), true])
})

test('a result without a state does not take the state away that waits', () => {
  const queue = openSaveQueue()
  queue.add(state('one', 'a'))
  queue.add({ part: 'one', data: null, result: passed })
  expect([queue.take(), queue.isEmpty()]).toEqual([state('one', 'a', passed), true])
})

test('what could not be sent waits again, unless its part has a later state', () => {
  const queue = openSaveQueue()
  queue.add(state('one', 'a', passed))
  const taken = queue.take()
  queue.add(state('one', 'b'))
  queue.add(state('two', 'c'))
  if (taken) queue.giveBack(taken)
  expect([queue.take(), queue.take()]).toEqual([state('one', 'b', passed), state('two', 'c')])
})

test('all is listed until it is saved, also what is being sent', () => {
  const queue = openSaveQueue([state('one', 'a', passed)])
  const taken = queue.take()
  queue.add(state('two', 'b'))
  expect(queue.list()).toEqual([state('one', 'a', passed), state('two', 'b')])
  queue.add(state('one', 'c'))
  expect(queue.list()).toContainEqual(state('one', 'c', passed))
  if (taken) queue.done(taken)
  expect(queue.list()).toEqual([state('two', 'b'), state('one', 'c')])
})
