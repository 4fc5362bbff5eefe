import { existsSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { v4 } from 'uuid'
import type { Authoring } from '../catalogue/public.ts'
import { boundText } from '../../contract/typography.ts'
import { fail } from '../http/fail.ts'
import { addReply, removePost, showThread, startThread } from '../learning/public.ts'
import type { SeededCourse } from './orders.ts'
import { type DemoUser, demoUsers, type People } from './people.ts'
import { folder, read, type ReviewSeed, text } from './read.ts'

/** `by`: a demo user's key, or the name of who wrote a review; `days` ago. */
const Post = v.object({ by: text, days: v.number(), text, removed: v.optional(v.boolean(), false) })
const Forums = v.array(
  v.object({
    /** The key of the step. */
    step: text,
    threads: v.array(v.object({ title: text, posts: v.pipe(v.array(Post), v.minLength(1)) })),
  }),
)
type Thread = v.InferOutput<typeof Forums>[number]['threads'][number]

/** `forum.yaml`: the threads of the forums of a course. */
export const readForums = (slug: string) =>
  existsSync(join(folder, 'courses', slug, 'forum.yaml')) ? read(Forums, 'courses', slug, 'forum.yaml') : []

type Demo = { courses: readonly SeededCourse[]; people: People; reviews: readonly ReviewSeed[] }

const isDemoUser = (by: string): by is DemoUser => Object.hasOwn(demoUsers, by)
function userOf(by: string, { people, reviews }: Demo): string | undefined {
  if (isDemoUser(by)) return people.idOf(by)
  const review = reviews.find(({ name, lastName }) => `${name} ${lastName}` === by)
  return review && people.writerOf(review)
}

/** Emails of past events are not sent. */
const enqueue = async () => undefined

async function seedThread({ db, now }: Authoring, demo: Demo, stepId: number, { title, posts }: Thread) {
  let threadId: string | undefined
  for (const { by, days, text: written, removed } of posts) {
    const userId = userOf(by, demo)
    if (!userId) continue
    const at = new Date(now.getTime() - days * 86_400_000)
    const post = { id: v4(), stepId, userId, text: boundText(written) }
    if (threadId) await addReply({ db, now: at, enqueue, fail }, { ...post, threadId })
    else await startThread({ db, now: at, fail }, { ...post, title: boundText(title) })
    threadId ??= post.id
    if (removed) await removePost({ db, now: at, fail }, post)
    // Who writes has read what is above.
    await showThread(db, { userId, stepId, since: at }, { thread: threadId, page: 'last' }, at)
  }
}

/** The forums of the demo: with replies that the demo people have not read. */
export async function seedForums(authoring: Authoring, demo: Demo): Promise<void> {
  for (const { id, slug } of demo.courses)
    for (const { step, threads } of readForums(slug)) {
      const { id: stepId } = await authoring.db
        .selectFrom('steps')
        .select('id')
        .where('course_id', '=', id)
        .where('key', '=', step)
        .executeTakeFirstOrThrow()
      for (const thread of threads) await seedThread(authoring, demo, stepId, thread)
    }
}
