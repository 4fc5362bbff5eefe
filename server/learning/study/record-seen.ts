import { recordChange } from '../../audit/public.ts'
import type { Context, SignedInContext } from '../../context.ts'
import { addMinutes } from '../../time.ts'

/** For how many minutes a second look at the same course is the same one. */
const lookMinutes = 15

/** Adds to the audit log who looked at a course of whom. */
export async function recordSeen(ctx: Context & SignedInContext, id: string, title: string): Promise<void> {
  const { db, now, principal } = ctx
  const person = await db.selectFrom('users').select(['firstname', 'lastname']).where('id', '=', id).executeTakeFirst()
  const about = `${person?.firstname} ${person?.lastname}: ${title}`
  const action = 'person.course_seen'
  const known = await db
    .selectFrom('audit_entries')
    .select('id')
    .where('object', '=', 'person')
    .where('object_id', '=', id)
    .where('user_id', '=', principal.userId)
    .where('action', '=', action)
    .where('about', '=', about)
    .where('at', '>', addMinutes(now(), -lookMinutes))
    .executeTakeFirst()
  if (!known) await ctx.transaction((write) => recordChange({ ...ctx, db: write }, { action, id, about }))
}
