import type { Language } from '../../contract/common.ts'
import { runInTransaction } from '../db/transaction.ts'
import type { JobParts } from '../jobs/job.ts'
import { listMark } from '../mail/email-parts.ts'
import { listMissing } from '../learning/public.ts'
import { sentence } from '../sentences.ts'
import { addMinutes } from '../time.ts'
import { findGroup } from './groups.queries.ts'
import { notifyLearner } from './notify-learner.ts'

const reminders = [
  { kind: 'missing_24', hours: 24 },
  { kind: 'missing_72', hours: 72 },
] as const
type Kind = (typeof reminders)[number]['kind']

/** So many steps are named; the course shows all. */
const maxNamed = 5

/** The first steps that are missing, and how many more there are, as lines of a list. */
function named(missing: readonly string[], language: Language): string {
  const more = missing.length - maxNamed
  const rest = more > 0 ? [sentence(language, 'mail.practice.missing.more', { count: more })] : []
  return [...missing.slice(0, maxNamed), ...rest].map((line) => listMark + line).join('')
}

/** Seats whose learners were not yet reminded for this time: of the groups that begin within so many hours. */
const listDue = ({ db, now }: JobParts, kind: Kind, hours: number) =>
  db
    .selectFrom('practice_seats as s')
    .innerJoin('practice_groups as g', 'g.id', 's.group_id')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('enrolments as e', (join) =>
      join.onRef('e.user_id', '=', 's.user_id').onRef('e.id', '=', 's.enrolment_id'),
    )
    .innerJoin('users', 'users.id', 's.user_id')
    .select(['e.user_id', 'e.id as enrolment_id', 's.group_id', 'g.starts_at', 'products.course_id', 'users.language'])
    .where('s.state', '=', 'taken')
    .where('g.state', '=', 'planned')
    .where('g.starts_at', '>', now())
    .where('g.starts_at', '<=', addMinutes(now(), hours * 60))
    .where('e.ended_at', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('practice_notices as n')
            .select('n.kind')
            .whereRef('n.user_id', '=', 's.user_id')
            .whereRef('n.enrolment_id', '=', 's.enrolment_id')
            .whereRef('n.group_id', '=', 's.group_id')
            .whereRef('n.starts_at', '=', 'g.starts_at')
            // The later reminder makes the earlier one needless.
            .where('n.kind', 'in', kind === 'missing_72' ? ['missing_72', 'missing_24'] : [kind]),
        ),
      ),
    )
    .execute()

/**
 * Emails what is missing to learners whose seat is provisional, once for a learner, a group, its time and a kind of
 * reminder. Who is ready is not written to, and is looked at again.
 */
export async function remindMissing(parts: JobParts): Promise<void> {
  const { db, config, now, enqueueIn } = parts
  for (const { kind, hours } of reminders) {
    for (const seat of await listDue(parts, kind, hours)) {
      const { user_id, enrolment_id, group_id, starts_at, course_id, language } = seat
      const enrolled = { userId: user_id, enrolmentId: enrolment_id, courseId: course_id }
      const missing = await listMissing(db, enrolled, { now: now(), language })
      if (!missing.length) continue
      await runInTransaction(db, async (write) => {
        const noted = await write
          .insertInto('practice_notices')
          .values({ user_id, enrolment_id, group_id, starts_at, kind, sent_at: now() })
          .onConflict((conflict) => conflict.doNothing())
          .returning('kind')
          .executeTakeFirst()
        if (!noted) return
        const work = { db: write, enqueue: enqueueIn(write), config, now }
        const group = await findGroup(write, group_id)
        await notifyLearner(work, user_id, { kind: 'missing', group, missing: named(missing, language) })
      })
    }
  }
}
