import { addressInCity } from '../../contract/address-in-city.ts'
import type { Place, placeCalls } from '../../contract/places.ts'
import type { Language } from '../../contract/common.ts'
import type { Context, Fails, Principal, SignedInContext, Work, WriteContext } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage } from '../db/texts.ts'
import { hashOf, newSessionId } from '../http/sessions.ts'
import { enrol, listStudiesOf, mayEnrol, shownAccess } from '../learning/public.ts'
import {
  assignSeat,
  findOverlap,
  hoursOf,
  listOwnTimes,
  overlapSentence,
  type PracticeTime,
} from '../practice/public.ts'
import { screenAddress } from '../screen-address.ts'
import { sentence } from '../sentences.ts'
import { sendPlaceEnded } from './ended-emails.ts'
import { sendPlaceLink } from './order-emails.ts'
import { byNumber, nameBuyer } from './name-buyer.ts'
import { findConfirmedName, findLineOfPlace, lockOrder } from './order.queries.ts'
import { prepareAccessSoon } from './prepare-access.jobs.ts'
import { mayRemind, opensOn } from './orders.rules.ts'
import { findPlace, listPlaces, listUnbegun, lockPlace, type PlaceRow, places } from './places.queries.ts'

function stateOf({ user_id, buyer_id, claim_hash }: PlaceRow): Place['state'] {
  if (user_id !== null) return user_id === buyer_id ? 'own' : 'claimed'
  return claim_hash === null ? 'free' : 'sent'
}

function practiceOf({ starts_at, ends_at, further, room, location, address, city }: PlaceRow, language: Language) {
  if (!starts_at || !ends_at || !location || !address || !city) return null
  return {
    ...hoursOf({ starts_at, ends_at, further }),
    room: room ?? '',
    location: inLanguage(location, language),
    address: addressInCity(inLanguage(address, language), inLanguage(city, language)),
    city: inLanguage(city, language),
  }
}

type Shown = { now: Date; times?: readonly PracticeTime[]; studies?: Place['studies']; isUnbegun?: boolean }

/** `times`: the practice of the buyer, for who may take a free place. `isUnbegun`: the holder has begun nothing. */
export const showPlace = (
  row: PlaceRow,
  language: Language,
  { now, times = [], studies = null, isUnbegun = false }: Shown,
): Place => ({
  id: row.id,
  course_id: row.course_id,
  course: inLanguage(row.title, language),
  practice: practiceOf(row, language),
  state: stateOf(row),
  holder: row.user_id === null ? null : nameHolder(row, language),
  product_id: row.product_id,
  sent_to: row.sent_to,
  sent_name: row.sent_name,
  sent_at: row.sent_at?.toISOString() ?? null,
  remindable: stateOf(row) === 'sent' && row.sent_to !== null && mayRemind(row.sent_at, now),
  studies,
  changeable: stateOf(row) === 'claimed' && isUnbegun,
  access: stateOf(row) === 'own' ? shownAccess(row.access) : null,
  overlap: stateOf(row) === 'free' ? overlapOf(row, times, language) : null,
})

const nameHolder = ({ erased_at, firstname, lastname }: PlaceRow, language: Language) =>
  erased_at ? sentence(language, 'order.buyerErased') : `${firstname} ${lastname}`

function overlapOf(
  { course_id: courseId, starts_at: startsAt, ends_at: endsAt, further }: PlaceRow,
  times: readonly PracticeTime[],
  language: Language,
) {
  return startsAt && endsAt
    ? overlapSentence(findOverlap({ courseId, startsAt, endsAt, further }, times), language)
    : null
}

/**
 * By enrolment: how far the people of a company are who had read that it sees this when they took their places; nothing of the
 * buyer, and nothing of a private buyer's order.
 */
async function findStudies(db: Read, orderId: number, rows: readonly PlaceRow[]) {
  const shown = new Set(
    rows.flatMap((row) =>
      row.enrolment_id && row.told_company && isCompanys(row) && stateOf(row) === 'claimed' ? [row.enrolment_id] : [],
    ),
  )
  const found = shown.size ? await listStudiesOf(db, orderId) : []
  return new Map(
    found.flatMap(({ id, theory, theory_done, begun_at, number, valid_to }) => {
      const percent = Number(theory) ? Math.floor((100 * Number(theory_done)) / Number(theory)) : null
      const certificate = number === null ? null : { number, valid_to }
      return shown.has(id)
        ? [[id, { theory: percent, begun_at: begun_at?.toISOString() ?? null, certificate }] as const]
        : []
    }),
  )
}

const isCompanys = ({ company }: Pick<PlaceRow, 'company'>) => company?.private === false

/** The places of an order, as its buyer sees them. */
export async function showPlaces(
  { db, language, now }: Context,
  { order_id, user_id }: { order_id: number; user_id: string },
) {
  const rows = await listPlaces(db, order_id)
  const mayOverlap = rows.some((row) => stateOf(row) === 'free' && row.starts_at)
  const times = mayOverlap ? await listOwnTimes(db, user_id, now()) : []
  const studies = await findStudies(db, order_id, rows)
  const hasClaimed = rows.some((row) => stateOf(row) === 'claimed')
  const unbegun = hasClaimed ? await listUnbegun(db, order_id, now()) : new Set<string>()
  return rows.map((row) => {
    const enrolment = row.enrolment_id ?? ''
    return showPlace(row, language, {
      now: now(),
      times,
      studies: studies.get(enrolment) ?? null,
      isUnbegun: unbegun.has(enrolment),
    })
  })
}

/** What a step of the buyer with a place needs, in a call and in a job alike. */
type Buyer = Work & { principal: Pick<Principal, 'userId'> } & Pick<Context, 'language'> &
  Fails<'not_found' | 'link_used'>

/** A place of the user's order that nobody has yet, locked. */
async function lockFreePlace({ db, principal, fail }: Buyer, id: string): Promise<PlaceRow> {
  await lockPlace(db, id)
  const place = await findPlace(db, id)
  if (place?.buyer_id !== principal.userId || place.state !== 'fulfilled') return fail('not_found')
  return place.user_id === null ? place : fail('link_used')
}

export const reload = async ({ db, language, now }: Pick<Context, 'db' | 'language' | 'now'>, id: string) =>
  showPlace(await places(db).where('order_places.id', '=', id).executeTakeFirstOrThrow(), language, { now: now() })

export const notSent = { sent_to: null, sent_at: null, sent_name: null }
/** Of a place that nobody was given. */
export const noLink = { claim_hash: null, ...notSent }

/** Makes a new hand-over link and ends the former one; emails it when an address is given. */
export async function sendPlace(ctx: Buyer, id: string, email: string | undefined, name = '') {
  const { db, config, language } = ctx
  const place = await lockFreePlace(ctx, id)
  const token = newSessionId()
  if (place.sent_to !== null && place.sent_to !== email) await sendPlaceEnded(ctx, { ...place, language })
  const sent_name = name || (place.sent_to === email ? place.sent_name : null)
  const sent = email ? { sent_to: email, sent_at: ctx.now(), sent_name } : notSent
  await db
    .updateTable('order_places')
    .set({ claim_hash: hashOf(token), ...sent })
    .where('id', '=', id)
    .execute()
  const link = screenAddress(config.publicUrl, `/claim/${token}`, language)
  const order = await lockOrder(db, place.order_id)
  const line = await findLineOfPlace(db, place)
  if (email && order && line)
    await sendPlaceLink(ctx, {
      order: { ...order, language },
      line,
      link,
      from: await giverOf(db, place, language),
      to: email,
    })
  return { link, place: await reload(ctx, id) }
}

/**
 * Who hands a place of a fulfilled order over: the company or the buyer by name. Of a free order anybody may have typed the
 * name for strangers to read: it is that of a confirmed account, else the number of the order, as of an erased buyer.
 */
async function giverOf(db: Read, place: PlaceRow, language: Language): Promise<string> {
  const { company, buyer_id, order_id: order, total_cents } = place
  if (total_cents === 0) return (await findConfirmedName(db, buyer_id)) ?? byNumber(order, language)
  if (company && !company.private) return company.company_name
  return nameBuyer(db, { user_id: buyer_id, order_id: order }, language)
}

export async function takeBackPlace(ctx: Buyer, id: string) {
  const place = await lockFreePlace(ctx, id)
  await sendPlaceEnded(ctx, { ...place, language: ctx.language })
  await ctx.db.updateTable('order_places').set(noLink).where('id', '=', id).execute()
  return reload(ctx, id)
}

/** Gives a place to a learner: enrolment and seat. The place must be locked. */
async function givePlace(ctx: Omit<Buyer, 'fail'> & Fails<'already_in_course'>, place: PlaceRow) {
  const { db, principal, fail } = ctx
  const { userId } = principal
  const now = ctx.now()
  const { course_id: courseId, product_id: productId, order_id: orderId, group_id, seat } = place
  if (!(await mayEnrol(db, userId, courseId, now))) return fail('already_in_course')
  const order = await lockOrder(db, orderId)
  const enrolmentId = await enrol(db, {
    userId,
    courseId,
    productId,
    orderId,
    opensOn: order ? opensOn(order) : null,
    now,
  })
  await db
    .updateTable('order_places')
    .set({ user_id: userId, enrolment_id: enrolmentId, claimed_at: now, told_company: isCompanys(place) })
    .set({ claim_hash: null, group_id: null, seat: null })
    .where('id', '=', place.id)
    .execute()
  if (group_id !== null && seat !== null) await assignSeat(db, { groupId: group_id, seat, userId, enrolmentId })
  await prepareAccessSoon(ctx.enqueue)
}

export async function takePlace(ctx: Buyer & Fails<'already_in_course'>, id: string) {
  await givePlace(ctx, await lockFreePlace(ctx, id))
  return reload(ctx, id)
}

const findByToken = (db: Read, token: string) =>
  places(db)
    .where('claim_hash', '=', hashOf(token))
    .where('order_places.user_id', 'is', null)
    .where('orders.state', '=', 'fulfilled')
    .executeTakeFirst()

/** The place behind a hand-over link. */
export async function findOfferedPlace({ db, language, fail }: Context & Fails<'not_found'>, token: string) {
  const place = await findByToken(db, token)
  if (!place) return fail('not_found')
  const line = await findLineOfPlace(db, place)
  const location = line ? [line.location_name, line.location_address].map((texts) => inLanguage(texts, language)) : []
  return {
    course_id: place.course_id,
    course: inLanguage(place.title, language),
    image: `/media/${place.image}-480.webp`,
    practice: place.starts_at &&
      place.ends_at && {
        ...hoursOf({ ...place, starts_at: place.starts_at, ends_at: place.ends_at }),
        location: location.join(', '),
      },
    from: await giverOf(db, place, language),
    is_company: isCompanys(place),
    sent_to: place.sent_to,
    sent_name: place.sent_name,
  }
}

/** Which practice of the user is at the time of the place behind a hand-over link. */
export async function findClaimOverlap(
  { db, principal, language, now, fail }: SignedInContext & Fails<'not_found'>,
  token: string,
) {
  const place = await findByToken(db, token)
  if (!place) return fail('not_found')
  return { overlap: overlapOf(place, await listOwnTimes(db, principal.userId, now()), language) }
}

/** Takes the place behind a hand-over link. Of two who open it at the same time one gets it. */
export async function claimPlace(
  ctx: WriteContext & SignedInContext & Fails<(typeof placeCalls.claimPlace.fails)[number]>,
  token: string,
) {
  const { db, fail } = ctx
  await lockPlace(db, (await findByToken(db, token))?.id ?? fail('not_found'))
  const place = await findByToken(db, token)
  if (!place) return fail('not_found')
  await givePlace(ctx, place)
  return { redirect: `/course/${place.course_id}/general` }
}
