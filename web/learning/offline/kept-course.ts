import * as v from 'valibot'
import { StudiedCourse } from '../../../contract/learning.ts'
import { withStep } from '../completion.rules.ts'
import { findCourse, readTicks } from './kept-store.ts'

/** The course that this browser keeps, with the ticks that wait. One of another build's shape is not used. */
export async function keptCourse(courseId: number): Promise<StudiedCourse | undefined> {
  const parsed = v.safeParse(StudiedCourse, await findCourse(courseId, Date.now()))
  if (!parsed.success) return undefined
  const ticks = await readTicks()
  return ticks.filter((tick) => tick.courseId === courseId).reduce(withStep, parsed.output)
}
