import { expect, test } from 'vitest'
import { openWorld } from '../test/world.ts'

const world = openWorld({ CONTACT_EMAIL: 'saugumas@praktika.test' })
const without = openWorld()

test('security.txt names the configured contact, and expires within a year', async () => {
  world.clock.at = new Date('2026-11-22T10:00:00Z')
  const { statusCode, headers, body } = await world.app.inject('/.well-known/security.txt')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  expect(body.split('\n')).toEqual([
    'Contact: mailto:saugumas@praktika.test',
    'Expires: 2027-05-21T10:00:00.000Z',
    'Preferred-Languages: lt, en, ru',
    `Canonical: ${world.config.publicUrl}/.well-known/security.txt`,
    '',
  ])
})

test('there is none without a configured contact', async () => {
  expect((await without.app.inject('/.well-known/security.txt')).statusCode).toBe(404)
})

test('password managers are led to where the password is changed', async () => {
  const { statusCode, headers } = await world.app.inject('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/dashboard/settings'])
})
