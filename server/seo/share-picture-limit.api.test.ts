import { expect, test } from 'vitest'
import { ExpectedFailure } from '../http/fail.ts'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

const sixty = openWorld({ RATE_LIMITS: 'on' })

test('a visitor may request 60 drawings per minute', async () => {
  const limited = sixty.app
  const { id } = await makeCourse(sixty)
  await sixty.db
    .updateTable('courses')
    .set({ image: `stored/${'0'.repeat(32)}` })
    .where('id', '=', id)
    .execute()
  // The limit is tested, not the drawing, which takes a quarter of a second: there is no photograph to draw.
  sixty.integrations.files.get = async (name) => {
    if (name.startsWith('og/')) return undefined
    throw new ExpectedFailure('service_unavailable')
  }
  const statuses = []
  for (let n = 0; n < 61; n++) statuses.push((await limited.inject(`/media/og/course/${id}-lt.jpg`)).statusCode)
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([503, 503, 429])
})
