import { beforeEach, describe, expect, test, vi } from 'vitest'
import { unreadQuery } from './own-queries.ts'
import { queryClient } from './query-client.ts'
import { storeTokens } from './session.ts'

test('what a change replied is not overwritten by a request that was sent before it', async () => {
  const queryKey = ['own', 'cart']
  const { promise: older, resolve } = Promise.withResolvers<string>()
  const reading = queryClient.fetchQuery({ queryKey, queryFn: () => older })
  queryClient.setQueryData(queryKey, 'one course')
  resolve('empty')
  expect(await reading).toBe('one course')
  expect(queryClient.getQueryData(queryKey)).toBe('one course')
})

describe('how many messages are unread', () => {
  const { queryKey } = unreadQuery
  const renew = (unread_messages: number, since?: number) =>
    storeTokens(
      { access_token: 'a', expires_in: 600, session_id: 's', capabilities: [], terms_agreed: true, unread_messages },
      since,
    )
  beforeEach(() => queryClient.clear())

  test('is not asked when it came with the token', async () => {
    const queryFn = vi.fn(async () => ({ unread: 0 }))
    renew(2)
    expect(await queryClient.fetchQuery({ ...unreadQuery, queryFn })).toEqual({ unread: 2 })
    expect(queryFn).not.toHaveBeenCalled()
    renew(3, Date.now() + 1)
    expect(queryClient.getQueryData(queryKey)).toEqual({ unread: 3 })
  })

  test('is not overwritten by a token that was requested before it was known', () => {
    const before = Date.now() - 5
    queryClient.setQueryData(queryKey, { unread: 0 })
    renew(2, before)
    expect(queryClient.getQueryData(queryKey)).toEqual({ unread: 0 })
  })

  test('is asked again after a change, whatever a token said meanwhile', async () => {
    renew(2)
    await queryClient.invalidateQueries({ queryKey })
    renew(2, Date.now() + 1)
    expect(await queryClient.fetchQuery({ ...unreadQuery, queryFn: async () => ({ unread: 0 }) })).toEqual({
      unread: 0,
    })
  })
})
