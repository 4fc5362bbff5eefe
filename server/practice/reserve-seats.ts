import type { FurtherSession } from '../../contract/sessions.ts'
import { refreshCard } from '../catalogue/public.ts'
import type { Read, Write } from '../db/connect.ts'
import { endSeats } from './end-seats.ts'
import { endMergesOfOrder, endWaitsOf, listWaitedGroups } from './end-waits.ts'
import { findGroup, lockGroups } from './groups.queries.ts'
import { notifyLearner } from './notify-learner.ts'
import { offerFreedSeats } from './queue/offer-freed-seats.ts'
import { findPractised, holdSeats, listFreeSeats, listSeats, lockFreeSeats } from './seats.queries.ts'
import { chooseSeats, keptTogether, roomOf, splitOf } from './seats.rules.ts'
import type { Work } from '../context.ts'

type Wanted = { productId: number; quantity: number }
type Reservation = Wanted & { orderId: number; until: Date; now: Date }

/**
 * Holds seats of a product for an order until `until`. False when there are not enough; true for products without
 * practice. An order of several products calls this in the order of product ids, so that two orders cannot deadlock.
 */
export async function reserveSeats(db: Write, wanted: Reservation): Promise<boolean> {
  const { productId, orderId, until, now } = wanted
  if (!(await findPractised(db, [productId])).has(productId)) return true
  await lockFreeSeats(db, productId)
  const free = await listFreeSeats(db, [productId])
  const isHeld = await holdSeats(db, chooseSeats(free, wanted), { orderId, until })
  if (isHeld && free.length === wanted.quantity) await refreshFull(db, productId, now)
  return isHeld
}

/** Its last seat is taken: the card of its course has the price and day of another date now. */
async function refreshFull(db: Write, productId: number, now: Date): Promise<void> {
  const found = db.selectFrom('products').select('course_id').where('product_id', '=', productId)
  await refreshCard(db, (await found.executeTakeFirstOrThrow()).course_id, now)
}

type Held = { orderId: number; productId: number; quantity: number }

/** In a query: some seats of a product that are held for an order, of its last groups first. */
const someHeld = (db: Read, { orderId, productId, quantity }: Held) =>
  db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['group_id', 'seat'])
    .where('order_id', '=', orderId)
    .where('practice_seats.state', '=', 'reserved')
    .where('product_id', '=', productId)
    .orderBy('group_id', 'desc')
    .orderBy('seat', 'desc')
    .limit(quantity)

/** Some seats of a product that are held for an order are held for another one. */
export async function moveReservedSeats(
  db: Write,
  { from, to, ...some }: { from: number; to: number; productId: number; quantity: number },
): Promise<void> {
  const held = someHeld(db, { orderId: from, ...some })
  await db
    .updateTable('practice_seats')
    .set({ order_id: to })
    .where((eb) => eb(eb.refTuple('group_id', 'seat'), 'in', held.$asTuple('group_id', 'seat')))
    .execute()
}

/** Gives back some seats of a product that are held for an order; the waiting lists of their groups get them. */
export async function releaseReserved(work: Work, some: Held): Promise<void> {
  const groups = await lockGroupsOf(work.db, some.orderId)
  const seats = await someHeld(work.db, some).execute()
  for (const { group_id, seat } of seats)
    await endSeats(work.db).where('group_id', '=', group_id).where('seat', '=', seat).execute()
  await offerFreedSeats(
    work,
    groups.filter((id) => seats.some(({ group_id }) => group_id === id)),
  )
}

const heldBy = (db: Read, orderId: number) =>
  db
    .selectFrom('practice_seats')
    .where('order_id', '=', orderId)
    .where('practice_seats.state', 'in', ['reserved', 'taken'])

/**
 * Locks the groups that are listed. Somebody may be moved to another group until the lock is had, so that they are listed again
 * after it.
 */
async function lockListed(db: Write, list: () => Promise<number[]>): Promise<number[]> {
  const locked = new Set<number>()
  for (;;) {
    const groups = await list()
    const more = groups.filter((id) => !locked.has(id))
    if (!more.length) return groups
    await lockGroups(db, more)
    for (const id of more) locked.add(id)
  }
}

const listGroupsOf = async (db: Read, orderId: number) =>
  (await heldBy(db, orderId).select('group_id').distinct().execute()).map(({ group_id }) => group_id)

/** Locks the groups in which an order has seats. */
const lockGroupsOf = (db: Write, orderId: number) => lockListed(db, () => listGroupsOf(db, orderId))

/** Emails the learners who lose a seat of an order in a group that is ahead. Returns them with their courses. */
async function notifyLearners(work: Work, orderId: number) {
  const lost = await heldBy(work.db, orderId)
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['group_id', 'user_id'])
    .where('user_id', 'is not', null)
    .where('starts_at', '>', work.now())
    .where('practice_groups.state', '=', 'planned')
    .orderBy('group_id')
    .orderBy('seat')
    .execute()
  const notified: { userId: string; courseId: number }[] = []
  for (const { group_id, user_id: userId } of lost) {
    if (userId === null) continue
    const group = await findGroup(work.db, group_id)
    await notifyLearner(work, userId, { kind: 'seat_ended', group })
    notified.push({ userId, courseId: group.course_id })
  }
  return notified
}

/** Gives back all seats of an order, whether they were held or taken; the waiting lists of their groups get them. */
export async function releaseSeats(work: Work, orderId: number): Promise<void> {
  const groups = await lockGroupsOf(work.db, orderId)
  await endSeats(work.db).where('order_id', '=', orderId).where('state', 'in', ['reserved', 'taken']).execute()
  await offerFreedSeats(work, groups)
}

/** Gives back one seat, which has no learner any more; the waiting list of its group gets it. */
export async function releaseSeat(work: Work, { group_id, seat }: { group_id: number; seat: number }): Promise<void> {
  await lockGroups(work.db, [group_id])
  await endSeats(work.db).where('group_id', '=', group_id).where('seat', '=', seat).execute()
  await offerFreedSeats(work, [group_id])
}

/**
 * As {@link releaseSeats}, of an order that is undone, with what its learners wait for, which ends first: none of them is
 * offered a seat. Returns the learners whom it emailed, with their courses.
 */
export async function takeBackSeats(work: Work, orderId: number) {
  const { db } = work
  await lockListed(db, async () => [...(await listGroupsOf(db, orderId)), ...(await listWaitedGroups(db, orderId))])
  const notified = await notifyLearners(work, orderId)
  const waited = await listWaitedGroups(db, orderId)
  await endWaitsOf(db, orderId)
  await releaseSeats(work, orderId)
  await offerFreedSeats(work, waited)
  await endMergesOfOrder(work, orderId)
  return notified
}

/** Holds the seats of an order until another time. */
export async function extendReservation(db: Write, orderId: number, until: Date): Promise<void> {
  await db
    .updateTable('practice_seats')
    .set({ reserved_until: until })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute()
}

/** The seats of an order are taken: it is paid. Returns them by product, in the order of groups. */
export async function takeReservedSeats(db: Write, orderId: number) {
  await db
    .updateTable('practice_seats')
    .set({ state: 'taken', reserved_until: null })
    .where('order_id', '=', orderId)
    .where('state', '=', 'reserved')
    .execute()
  const seats = await db
    .selectFrom('practice_seats')
    .innerJoin('practice_groups', 'practice_groups.id', 'group_id')
    .select(['product_id', 'group_id', 'seat'])
    .where('order_id', '=', orderId)
    .where('practice_seats.state', '=', 'taken')
    .orderBy('group_id')
    .orderBy('seat')
    .execute()
  return Map.groupBy(seats, ({ product_id }) => product_id)
}

type SeatHolder = { groupId: number; seat: number; userId: string; enrolmentId: string }

/** Gives a taken seat without a person to a learner. Throws when it has one. */
export async function assignSeat(db: Write, { groupId, seat, userId, enrolmentId }: SeatHolder): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('practice_seats')
    .set({ user_id: userId, enrolment_id: enrolmentId })
    .where('group_id', '=', groupId)
    .where('seat', '=', seat)
    .where('state', '=', 'taken')
    .where('user_id', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw new Error(`Seat ${seat} of group ${groupId} has a person`)
}

/**
 * `spare`: how many seats of each group are free besides the wanted ones, and its size. `together`: up to how many places are
 * in one group.
 */
export type SeatProposal = {
  left: number | null
  groups: number[]
  spare: { free: number; size: number }[]
  together: number
  startsAt?: Date
  endsAt?: Date
  further?: readonly FurtherSession[] | null
}

/**
 * For each wanted product: how many seats are left, how the places would be split into groups, and when the buyer would
 * practise, who gets the first of them. `left` is null for products without practice.
 */
export async function proposeSeats(db: Read, wanted: readonly Wanted[], now: Date) {
  const ids = wanted.map(({ productId }) => productId)
  const proposals = new Map<number, SeatProposal>()
  if (!ids.length) return proposals
  const { free, practised } = await listSeats(db, ids)
  for (const { productId, quantity } of wanted) {
    const own = free.filter(({ product_id, starts_at }) => product_id === productId && starts_at > now)
    const chosen = chooseSeats(own, { quantity, now })
    const [first] = chosen.toSorted((a, b) => a.group_id - b.group_id)
    const spare = roomOf(own.filter((seat) => !chosen.includes(seat)))
    const proposal = {
      groups: splitOf(chosen),
      spare,
      together: keptTogether(own),
      ...(first ? { startsAt: first.starts_at, endsAt: first.ends_at, further: first.further } : {}),
    }
    proposals.set(
      productId,
      practised.has(productId) ? { left: own.length, ...proposal } : { left: null, groups: [], spare: [], together: 0 },
    )
  }
  return proposals
}
