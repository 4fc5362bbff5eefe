import { onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { readFailure } from '../api/failure.ts'
import { launchQuery } from './queries.ts'

afterEach(() => onlineManager.setOnline(true))

/** Whether the launch of an activity is tried again after so many failures. */
const isTriedAgain = (failures: number, status: number) => {
  const { retry } = launchQuery('quiz', 1)
  return typeof retry === 'function' && retry(failures, readFailure(status, undefined))
}

test('the launch of an activity is tried again while there is a network, because a change of it ends what is under way', () => {
  expect([0, 1, 2, 3].map((failures) => isTriedAgain(failures, 0))).toEqual([true, true, true, false])
  onlineManager.setOnline(false)
  expect(isTriedAgain(0, 0)).toBe(false)
})

test('what the server refuses is not asked again', () => {
  expect([403, 404, 500].map((status) => isTriedAgain(0, status))).toEqual([false, false, false])
})
