import { expect, test, vi } from 'vitest'
import { makeCourse } from '../test/make.ts'
import { openWorld } from '../test/world.ts'

// The limit is tested, not the drawing, which takes a quarter of a second.
vi.mock('./draw-share-picture.ts', () => ({
  drawSharePicture: async () => Buffer.from('picture'),
  readOwnPicture: async () => undefined,
}))

const sixty = openWorld({ RATE_LIMITS: 'on' })

test('a visitor may request 60 drawings per minute', async () => {
  const limited = sixty.app
  const { id } = await makeCourse(sixty)
  const statuses = []
  for (let n = 0; n < 61; n++) {
    await sixty.db
      .updateTable('catalogue_cards')
      .set({ card: JSON.stringify({ title: `Kursas ${n}`, category_name: 'x', category_key: 'y' }) })
      .where('course_id', '=', id)
      .execute()
    statuses.push((await limited.inject(`/media/og/course/${id}-lt.jpg`)).statusCode)
  }
  expect([statuses[0], statuses[59], statuses[60]]).toEqual([200, 200, 429])
})
