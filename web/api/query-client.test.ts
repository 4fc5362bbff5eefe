import { expect, test } from 'vitest'
import { queryClient } from './query-client.ts'

test('what a change replied is not overwritten by a request that was sent before it', async () => {
  const queryKey = ['own', 'cart']
  const { promise: older, resolve } = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => older })
  queryClient.setQueryData(queryKey, 'one course')
  resolve('empty')
  expect(await reading).toBe('one course')
  expect(queryClient.getQueryData(queryKey)).toBe('one course')
})
