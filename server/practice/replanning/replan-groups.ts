import type { Replanned, replanningCalls } from '../../../contract/manage/replanning.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { FailureCode } from '../../../contract/fail.ts'
import type { Fail } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { ExpectedFailure, fail, type FieldFaults } from '../../http/fail.ts'
import { sentence } from '../../sentences.ts'
import { localTime, momentInWords } from '../../time.ts'
import { lockGroups } from '../groups.queries.ts'
import { announceCancellations, type Cancelled, storeCancellation } from '../planning/cancel-group.ts'
import { releaseResources } from '../planning/claims.queries.ts'
import { lockPlanned, requireUnattended } from '../planning/lock-group.ts'
import { announceMove, type CheckedMove, checkMove, storeMove } from '../planning/move-group.ts'
import type { Planning } from '../planning/plan-group.ts'
import type { Notified } from '../notified.ts'
import { listEquipmentOf } from './affected.queries.ts'

type Replanning = Omit<Planning, 'fail'>
type Body = CallInput<(typeof replanningCalls)['replanGroups']>['body']
type Wanted = Body['groups'][number]
type Inner = Replanning & { fail: Fail<FailureCode> }

/** Locks rooms and instructors in one order, before each group locks its own. */
async function lockResources(db: Write, groups: readonly Wanted[]): Promise<void> {
  const rooms = groups.flatMap(({ to }) => to?.room ?? [])
  const instructors = groups.flatMap(({ to }) => [to?.instructor ?? [], to?.second_instructor ?? []].flat())
  if (rooms.length)
    await db.selectFrom('rooms').select('id').where('id', 'in', rooms).orderBy('id').forShare().execute()
  if (instructors.length)
    await db
      .selectFrom('instructors')
      .select('user_id')
      .where('user_id', 'in', instructors)
      .orderBy('user_id')
      .forUpdate()
      .execute()
}

const listFacts = (db: Write, ids: readonly number[]) =>
  db
    .selectFrom('practice_groups as g')
    .innerJoin('products', 'products.product_id', 'g.product_id')
    .innerJoin('courses', 'courses.id', 'products.course_id')
    .select(['g.id', 'courses.title', 'g.starts_at', 'g.ends_at'])
    .where('g.id', 'in', [...ids])
    .execute()

/** What is said of a group that is refused. */
function faultOf({ language }: Replanning, error: unknown, about: { course: string; when: string }) {
  if (!(error instanceof ExpectedFailure)) throw error
  const [at] = Object.values(error.fields).flat()
  const why = at ? sentence(language, at.key, at.values) : error.toWire(language, undefined).message
  return [{ key: 'fields.group_refused', values: { ...about, why } }]
}

/** Does something with each, and fails naming all groups with which it could not be done. */
async function withEach<T, R>(
  rows: readonly T[],
  work: (row: T) => Promise<R>,
  refusal: (row: T, error: unknown) => readonly [string, FieldFaults[string]],
): Promise<R[]> {
  const done: R[] = []
  const refused: FieldFaults = {}
  for (const row of rows)
    try {
      done.push(await work(row))
    } catch (error) {
      const [field, fault] = refusal(row, error)
      refused[field] = fault
    }
  if (Object.keys(refused).length) throw new ExpectedFailure('replan_refused', refused)
  return done
}

const namesOf = async (db: Write, notified: readonly Notified[]) =>
  new Map(
    notified.length
      ? (
          await db
            .selectFrom('users')
            .select(['id', 'firstname', 'lastname'])
            .where('id', 'in', [...new Set(notified.map(({ userId }) => userId))])
            .execute()
        ).map(({ id, firstname, lastname }) => [id, `${firstname} ${lastname}`] as const)
      : [],
  )

/**
 * Moves and cancels groups together, all of them or none: what was taken in the meantime is refused by group. They let go of
 * all that they have first, so that they may change places. Equipment that cannot leave a room stays in it. Everyone
 * whom it concerns gets one email of each group, when all is stored: none offers what a moment later is gone. Returns who
 * was emailed.
 */
export async function replanGroups(replanning: Replanning, { groups, reason }: Body): Promise<Replanned[]> {
  const { db, language } = replanning
  const inner: Inner = { ...replanning, fail }
  const ids = groups.map(({ id }) => id)
  await lockGroups(db, ids)
  await lockResources(db, groups)
  const facts = new Map((await listFacts(db, ids)).map((row) => [row.id, row]))
  const equipment = await listEquipmentOf(db, ids)
  const refusal = ({ id }: { id: number }, error: unknown) => {
    const row = facts.get(id)
    const course = row ? inLanguage(row.title, language) : String(id)
    const when = row ? momentInWords(row.starts_at, language) : '–'
    const at = groups.findIndex((group) => group.id === id)
    return [`groups.${at}`, faultOf(replanning, error, { course, when })] as const
  }

  async function check({ id, version, to }: Wanted): Promise<CheckedMove | undefined> {
    const row = facts.get(id)
    if (!row) return fail('not_found')
    if (!to) {
      await lockPlanned(inner, id, version)
      await requireUnattended(inner, id)
      return undefined
    }
    const pieces = equipment.filter(({ group_id, room_id }) => group_id === id && (!room_id || room_id === to.room))
    const minutes = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000
    return checkMove(inner, { id, version, ...to, minutes, equipment: pieces.map((piece) => piece.id), reason })
  }
  const checked = (await withEach(groups, check, refusal)).filter((one) => one !== undefined)
  for (const id of ids) await releaseResources(db, id)
  const moves = await withEach(
    checked,
    (one) => storeMove(inner, one),
    ({ move }, error) => refusal(move, error),
  )
  const cancelled: Cancelled[] = []
  for (const { id, version, to } of groups)
    if (!to) cancelled.push(await storeCancellation(inner, { id, reason, version }))
  const moved = new Map<number, Notified[]>()
  for (const move of moves) moved.set(move.move.id, await announceMove(inner, move))
  const notified = new Map([...moved, ...(await announceCancellations(inner, cancelled))])
  const names = await namesOf(db, [...notified.values()].flat())
  return groups.flatMap(({ id, to }) => {
    const row = facts.get(id)
    return row
      ? {
          id,
          course: inLanguage(row.title, language),
          starts: to?.starts ?? localTime(row.starts_at),
          outcome: to ? ('moved' as const) : ('cancelled' as const),
          notified: (notified.get(id) ?? []).map(({ userId, role }) => ({ name: names.get(userId) ?? '', role })),
        }
      : []
  })
}
