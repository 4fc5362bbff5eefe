import type { Language } from '../../../contract/common.ts'
import { offering as declared, type offeringCalls, type StaffOffering } from '../../../contract/manage/offerings.ts'
import { recordChange } from '../../audit/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { failFields } from '../../http/fail.ts'
import type { Handlers } from '../../http/handlers.ts'
import { addDays, dayInVilnius, momentInWords } from '../../time.ts'
import { findLowest } from '../lowest-price.queries.ts'
import { saveOffering } from '../save-offering.ts'
import { announceChange, countEmailed } from './announce-change.ts'
import { sessionOutside } from './changed-offering.rules.ts'
import { findOfferingFacts, listSessionsAhead } from './concerned.queries.ts'
import {
  findCourse,
  findLocation,
  findOffering,
  findVatClass,
  isOpenClass,
  listOfferings,
  listReductions,
} from './offerings.queries.ts'
import { cancelReduction, planReduction } from './reductions.ts'

type EditContext = WriteContext & { principal: Principal } & Fails<'not_found' | 'key_taken' | 'version_conflict'>
const authoringOf = (ctx: EditContext) => ({ db: ctx.db, now: ctx.now(), fail: ctx.fail })

/** The reductions of offerings with their reference prices: of one that runs it is what visitors read now. */
async function reductionsOf(db: Read, offerings: Awaited<ReturnType<typeof listOfferings>>, now: Date) {
  const found = await listReductions(
    db,
    offerings.map(({ product_id }) => product_id),
  )
  const lowestOf = async ({ product_id, state, from_day }: (typeof found)[number]) =>
    state === 'running'
      ? (offerings.find((one) => one.product_id === product_id)?.lowest_cents ?? null)
      : findLowest(db, product_id, from_day, now)
  return Promise.all(found.map(async (one) => ({ ...one, lowest_cents: await lowestOf(one) })))
}

async function show(db: Read, courseId: number, now: Date, language: Language): Promise<StaffOffering[]> {
  const rows = await listOfferings(db, courseId, dayInVilnius(now))
  const reductions = await reductionsOf(db, rows, now)
  return rows.map(({ name, city, ...row }) => ({
    ...row,
    location_name: [...new Set([inLanguage(city, language), inLanguage(name, language)])].join(', '),
    reductions: reductions.flatMap(({ product_id, state, ...reduction }) => {
      if (product_id !== row.product_id || (state !== 'planned' && state !== 'running')) return []
      return [{ ...reduction, state }]
    }),
  }))
}
const shown = async ({ db, now, language }: Pick<Context, 'db' | 'now' | 'language'>, courseId: number) => ({
  data: await show(db, courseId, now(), language),
})

type Recorded = { [name: string]: unknown }
/** Records a change of an offering in the history of its course. */
async function record(ctx: EditContext, courseId: number, productId: number, before: Recorded, after: Recorded) {
  const course = await findCourse(ctx.db, courseId)
  const offering = await findOffering(ctx.db, productId)
  const about = [course?.title.lt, offering?.start_date].filter(Boolean).join(', ')
  await recordChange(ctx, { action: 'course.offering_changed', id: courseId, about, before, after })
  await ctx.publicDataChanged()
}

const recorded = Object.keys(declared.fields).filter((name) => name !== 'location')
/** What the audit log compares of an offering: what staff edits, the location by its name. */
async function fieldsOf(ctx: EditContext, courseId: number, productId: number | undefined): Promise<Recorded> {
  const offerings = await show(ctx.db, courseId, ctx.now(), 'lt')
  const offering = offerings.find(({ product_id }) => product_id === productId)
  if (!offering) return {}
  const { location_name, state } = offering
  return { location_name, ...Object.fromEntries(recorded.map((name) => [name, Reflect.get(offering, name)])), state }
}

/** A date is taxed by a class that has not ended; one that has it keeps it. */
async function checkVatClass({ db, now }: EditContext, productId: number | undefined, wanted: number): Promise<void> {
  const today = dayInVilnius(now())
  if (!(await isOpenClass(db, wanted, today)) && (await findVatClass(db, productId ?? 0, today)) !== wanted)
    failFields({ vat_class: 'choice' })
}

type Known = Awaited<ReturnType<typeof findOffering>>
const groupsOf = (sessions: readonly { group_id: number }[]) =>
  String(new Set(sessions.map(({ group_id }) => group_id)).size)

/** A date comes to a place that is in use; the groups of one are at its place: where some are planned, it stays. */
async function checkLocation(
  { db, now, fail }: EditContext & Fails<'offering_planned'>,
  known: Known,
  wanted: string,
): Promise<void> {
  const location = await findLocation(db, wanted)
  if (!location) return fail('not_found', 'location')
  if (location.id === known?.location_id) return
  if (!location.active) failFields({ location: 'choice' })
  const planned = known ? await listSessionsAhead(db, known.product_id, now()) : []
  if (planned.length) return fail('offering_planned', { field: 'location', values: { count: groupsOf(planned) } })
}

/** The groups of a date are on its days: where one is planned on another day, it is moved first, which its learners are emailed of. */
async function checkDays(
  { db, now, language, fail }: EditContext & Fails<'groups_on_other_days'>,
  known: Known,
  wanted: { start_date: string | null; end_date: string | null },
): Promise<void> {
  if (!known) return
  const outside = sessionOutside(await listSessionsAhead(db, known.product_id, now()), known, wanted)
  if (!outside) return
  const { field, session } = outside
  return fail('groups_on_other_days', { field, values: { when: momentInWords(session.starts_at, language) } })
}

export const offeringHandlers: Handlers<typeof offeringCalls> = {
  listOfferings: async (ctx, { params: { id } }) => {
    return (await findCourse(ctx.db, id)) ? shown(ctx, id) : ctx.fail('not_found')
  },

  saveStaffOffering: async (ctx, { params: { id }, body }) => {
    const { offering, location, start_date, end_date, hours, price_cents, special_cents, vat_class } = body
    if (special_cents !== null && special_cents >= price_cents) failFields({ special_cents: 'price_not_lower' })
    if (start_date && end_date && end_date < start_date) failFields({ end_date: 'day_before' })
    if (!start_date && end_date) failFields({ start_date: 'required' })
    const known = offering ? await findOffering(ctx.db, offering.product_id) : undefined
    if (offering && known?.course_id !== id) return ctx.fail('not_found')
    await checkLocation(ctx, known, location)
    await checkDays(ctx, known, { start_date, end_date })
    await checkVatClass(ctx, offering?.product_id, vat_class)
    const before = await fieldsOf(ctx, id, offering?.product_id)
    const sold = known && (await findOfferingFacts(ctx.db, known.product_id))
    const productId = await saveOffering(authoringOf(ctx), {
      ...(offering ? { productId: offering.product_id, version: offering.version } : {}),
      courseId: id,
      location,
      startDate: start_date,
      endDate: end_date ?? start_date,
      hours,
      groupSize: body.group_size,
      price: { priceCents: price_cents, specialCents: special_cents },
      vatClass: vat_class,
      ...(known ? { state: known.state } : {}),
    })
    const now = ctx.now()
    const emailed = sold
      ? await announceChange(ctx, { before: sold, after: await findOfferingFacts(ctx.db, productId), now })
      : 0
    await record(ctx, id, productId, before, await fieldsOf(ctx, id, productId))
    return { ...(await shown(ctx, id)), emailed }
  },

  previewOffering: async ({ db, now, fail }, { params: { product_id }, body }) => {
    if (!(await findOffering(db, product_id))) return fail('not_found')
    const before = await findOfferingFacts(db, product_id)
    return { emailed: await countEmailed({ db, now: now() }, { before, after: body }) }
  },

  setOfferingState: async (ctx, { params: { product_id }, body: { offering_state: state, version } }) => {
    const known = (await findOffering(ctx.db, product_id)) ?? ctx.fail('not_found')
    await resave(ctx, product_id, { state, version })
    await record(ctx, known.course_id, product_id, { state: known.state }, { state })
    return shown(ctx, known.course_id)
  },

  copyOffering: async (ctx, { params: { product_id }, body: { start_days } }) => {
    const { course_id, start_date, end_date } = (await findOffering(ctx.db, product_id)) ?? ctx.fail('not_found')
    const days = start_date && end_date ? (Date.parse(end_date) - Date.parse(start_date)) / 86_400_000 : 0
    for (const day of new Set(start_days)) {
      const made = await resave(ctx, product_id, { startDate: day, endDate: addDays(day, days) }, true)
      await record(ctx, course_id, made, {}, await fieldsOf(ctx, course_id, made))
    }
    return shown(ctx, course_id)
  },

  getLowestPrice: async ({ db, now, fail }, { params: { product_id }, query: { from_day } }) => {
    if (!(await findOffering(db, product_id))) return fail('not_found')
    return { lowest_cents: await findLowest(db, product_id, from_day, now()) }
  },

  planReduction: async (ctx, { params: { product_id }, body }) => {
    await planReduction({ ...authoringOf(ctx), fail: ctx.fail }, product_id, body)
    const { course_id } = (await findOffering(ctx.db, product_id)) ?? ctx.fail('not_found')
    await record(ctx, course_id, product_id, {}, { reduction: body })
    return shown(ctx, course_id)
  },

  cancelReduction: async (ctx, { params: { reduction } }) => {
    const { course_id, product_id, special_cents, from_day, until_day } = await cancelReduction(
      authoringOf(ctx),
      reduction,
    )
    await record(ctx, course_id, product_id, { reduction: { special_cents, from_day, until_day } }, {})
    return shown(ctx, course_id)
  },
}

type Changes = { state?: 'offered' | 'withdrawn'; version?: number; startDate?: string; endDate?: string }
/** Saves an offering as it is with some changes, or another one like it. Returns its id. */
async function resave(ctx: EditContext, productId: number, changes: Changes, copy = false): Promise<number> {
  const { course_id } = (await findOffering(ctx.db, productId)) ?? ctx.fail('not_found')
  const offerings = await listOfferings(ctx.db, course_id, dayInVilnius(ctx.now()))
  const known = offerings.find(({ product_id }) => product_id === productId) ?? ctx.fail('not_found')
  return saveOffering(authoringOf(ctx), {
    ...(copy ? {} : { productId }),
    courseId: course_id,
    location: known.location,
    startDate: known.start_date,
    endDate: known.end_date,
    hours: known.hours,
    groupSize: known.group_size,
    price: { priceCents: known.price_cents, specialCents: copy ? null : known.special_cents },
    vatClass: known.vat_class,
    ...(copy ? {} : { state: known.state }),
    ...changes,
  })
}
