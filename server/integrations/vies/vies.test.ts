import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeVies, startFakeVies } from './fake.ts'
import { vies } from './vies.ts'

let fake: FakeVies
beforeAll(async () => {
  fake = await startFakeVies()
})
afterAll(() => fake.close())

test('a code is registered, with a name where the member state gives it, or not', async () => {
  fake.names.set('LT300000003', ' UAB\n "SAUGA" ')
  expect(await vies(fake.url).find({ prefix: 'LT', number: '300000003' })).toEqual({
    name: 'UAB "SAUGA"',
    consultation: null,
  })
  fake.unregistered.add('LV40003032949')
  const seller = { prefix: 'LT', number: '100012345678' }
  expect(await vies(fake.url, seller).find({ prefix: 'LT', number: '100001234511' })).toEqual({
    name: null,
    consultation: 'WAPIAAAA00000002',
  })
  expect(await vies(fake.url).find({ prefix: 'LV', number: '40003032949' })).toBeUndefined()
  expect(fake.asked).toEqual(['LT300000003', 'LT100001234511', 'LV40003032949'])
})

test.each([
  ['unavailable', 'VIES does not know now: MS_UNAVAILABLE'],
  ['broken', 'VIES answered with status 500'],
] as const)('a register that is %s says nothing about a code', async (fault, message) => {
  fake.faults.push(fault)
  await expect(vies(fake.url).find({ prefix: 'LT', number: '100001234511' })).rejects.toThrow(message)
})
