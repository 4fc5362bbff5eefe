import { firstSession } from '../../../contract/attendance-time.rules.ts'
import type { Replanned, replanningCalls } from '../../../contract/manage/replanning.ts'
import type { CallInput } from '../../../contract/call.ts'
import type { FailureCode } from '../../../contract/fail.ts'
import type { Fail } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { ExpectedFailure, fail, type FieldFaults } from '../../http/fail.ts'
import { sentence } from '../../sentences.ts'
import { instantOf, localTime, momentInWords } from '../../time.ts'
import { listLeaders, lockGroups } from '../groups.queries.ts'
import { announceCancellations, type Cancelled, storeCancellation } from '../planning/cancel-group.ts'
import { lockInstructors } from '../planning/check-resources.ts'
import { releaseResources } from '../claims.queries.ts'
import { listFurther, plannedAs, shiftedFurther } from '../planning/further-sessions.ts'
import { lockPlanned, requireUnattended } from '../lock-group.ts'
import { announceMove, type CheckedMove, checkMove, storeMove } from '../planning/move-group.ts'
import { checkSessions } from '../planning/move-sessions.ts'
import type { Planning } from '../planning/plan-group.ts'
import type { Notified } from '../notified.ts'
import { listEquipmentOf } from './affected.queries.ts'

type Replanning = Omit<Planning, 'fail'>
type Body = CallInput<(typeof replanningCalls)['replanGroups']>['body']
type Wanted = Body['groups'][number]
type Inner = Replanning & { fail: Fail<FailureCode> }

/** Locks the rooms of groups and everyone who leads or led them in one order, before each group locks its own. */
async function lockResources(db: Write, groups: readonly Wanted[]): Promise<void> {
  const rooms = groups.flatMap(({ to, further }) => [to?.room ?? [], further.map(({ room }) => room ?? [])].flat(2))
  if (rooms.length)
    await db.selectFrom('rooms').select('id').where('id', 'in', rooms).orderBy('id').forShare().execute()
  const led = await listLeaders(
    db,
    groups.map(({ id }) => id),
  )
  await lockInstructors(db, [
    ...led.map(({ userId }) => userId),
    ...groups.flatMap(({ to, further }) => [
      to?.instructor,
      to?.second_instructor,
      ...further.map(({ instructor }) => instructor),
    ]),
  ])
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

  async function check({ id, version, to, further: named }: Wanted): Promise<CheckedMove | undefined> {
    const row = facts.get(id)
    if (!row) return fail('not_found')
    const former = named.length || to ? await listFurther(db, id) : []
    if (!to && named.length) {
      const minutesOf = (session: number) => {
        const own = former[session - firstSession - 1]
        return own ? plannedAs(own).minutes : 0
      }
      const further = named.map((one) => ({ ...one, minutes: minutesOf(one.session) }))
      return checkSessions(inner, { id, version, further, reason })
    }
    if (!to) {
      await lockPlanned(inner, id, version)
      await requireUnattended(inner, id)
      return undefined
    }
    const pieces = equipment.filter(({ group_id, room_id }) => group_id === id && (!room_id || room_id === to.room))
    const minutes = (row.ends_at.getTime() - row.starts_at.getTime()) / 60_000
    const further = shiftedFurther(former, row.starts_at, instantOf(to.starts)).map((session, at) => ({
      ...session,
      ...named.find((one) => one.session === at + firstSession + 1),
    }))
    const ids = pieces.map((piece) => piece.id)
    return checkMove(inner, { id, version, ...to, further, minutes, equipment: ids, reason })
  }
  const checked = (await withEach(groups, check, refusal)).filter((one) => one !== undefined)
  for (const id of ids) await releaseResources(db, id)
  const moves = await withEach(
    checked,
    (one) => storeMove(inner, one),
    ({ move }, error) => refusal(move, error),
  )
  const cancelled: Cancelled[] = []
  for (const { id, version, to, further } of groups)
    if (!to && !further.length) cancelled.push(await storeCancellation(inner, { id, reason, version }))
  const told = new Map<number, Notified[]>()
  for (const move of moves) told.set(move.move.id, await announceMove(inner, move))
  const notified = new Map([...told, ...(await announceCancellations(inner, cancelled))])
  const names = await namesOf(db, [...notified.values()].flat())
  return groups.flatMap(({ id, to, further: [moved] }) => {
    const row = facts.get(id)
    return row
      ? {
          id,
          course: inLanguage(row.title, language),
          starts: to?.starts ?? moved?.starts ?? localTime(row.starts_at),
          outcome: to || moved ? ('moved' as const) : ('cancelled' as const),
          notified: (notified.get(id) ?? []).map(({ userId, role }) => ({ name: names.get(userId) ?? '', role })),
        }
      : []
  })
}
