import { sql } from 'kysely'
import { v5 } from 'uuid'
import * as v from 'valibot'
import type { CallInput } from '../../contract/call.ts'
import type { Language } from '../../contract/common.ts'
import type { enrollingCalls, EnrolPreview } from '../../contract/manage/enrolling.ts'
import { enrolLimits, enrolStates } from '../../contract/manage/enrolling.ts'
import { accountKey, invitePerson } from '../accounts/public.ts'
import { recordChange } from '../audit/public.ts'
import type { Context, Fails, Principal, WriteContext } from '../context.ts'
import { inLanguage } from '../db/texts.ts'
import { ExpectedFailure, failFaults, failFields } from '../http/fail.ts'
import { once } from '../http/idempotency.ts'
import { sentence } from '../sentences.ts'
import { describeLine, linesOfProducts, orderAgreed, type PlaceContext, priceCart } from '../shop/public.ts'
import { judgeLearners, type Learner, type Verdict } from './judge-learners.ts'
import { type ListedLearner, readLearners } from './people-list.rules.ts'

type Asked = CallInput<typeof enrollingCalls.previewEnrolment>['body']
type Asking = Pick<Context, 'db' | 'now' | 'language'> & Fails<'product_not_available'>
type Enrolling = WriteContext & { principal: Principal } & Fails<(typeof enrollingCalls.enrolPeople.fails)[number]>

/** The people of a list with what would become of each, and the lines that cannot be read. */
async function readAsked(ctx: Asking, { product_id, people_list }: Asked) {
  const { people, faults } = readLearners(people_list)
  const count = people.length + faults.length
  if (!count) failFaults({ people_list: [{ key: 'placeList.empty' }] })
  if (count > enrolLimits.people)
    failFaults({ people_list: [{ key: 'enrolling.too_many', values: { max: enrolLimits.people } }] })
  const judged = await judgeLearners(ctx, product_id, people)
  if (!judged) return ctx.fail('product_not_available', 'product_id')
  const { left, verdicts } = judged
  const rows = people.flatMap((person, at) => {
    const verdict = verdicts[at]
    return verdict ? [{ person, verdict }] : []
  })
  return { left, rows, faults }
}

const isGiven = ({ verdict: { state } }: { verdict: Verdict }) => state === 'new' || state === 'known'

/** What would become of the people of a list; nothing is saved. */
export async function previewEnrolment(ctx: Asking, asked: Asked): Promise<EnrolPreview> {
  const { db, now, language } = ctx
  const { left, rows, faults } = await readAsked(ctx, asked)
  const [line] = await linesOfProducts(db, [{ product_id: asked.product_id, quantity: 1 }], now())
  const shown = rows.map(({ person, verdict: { state, fault, warnings } }) => ({
    line: person.line,
    email: person.email,
    name: `${person.firstname} ${person.lastname}`.trim(),
    state,
    why: fault ? sentence(language, fault.key, fault.values) : null,
    warnings,
  }))
  const unread = faults.map(({ kind, ...values }) => ({
    line: values.line,
    email: '',
    name: values.text,
    state: 'refused' as const,
    why: sentence(language, `placeList.${kind}`, { first: 0, ...values }),
    warnings: [],
  }))
  const people = [...shown, ...unread].toSorted((a, b) => a.line - b.line)
  const of = (wanted: (typeof enrolStates)[number]) => people.filter(({ state }) => state === wanted).length
  const counts = { new: of('new'), known: of('known'), enrolled: of('enrolled'), refused: of('refused') }
  return {
    course: line ? inLanguage(line.title, language) : '',
    description: line ? describeLine(line, language) : '',
    left,
    people,
    counts,
    emails: counts.new + counts.known,
  }
}

type Given = {
  key: string
  productId: number
  learner: Learner & { language: Language }
  user: Verdict['user']
  reason: string
}

/**
 * Enrols a person in a date at once and for nothing: by a free order of their own, which gives the seat, the enrolment and the
 * email as in the shop. Who has no account is invited.
 */
export async function enrolLearner(
  ctx: PlaceContext,
  { key, productId, learner, user, reason }: Given,
): Promise<{ orderId: number; userId: string }> {
  const { db, now, config, principal } = ctx
  const language = user?.language ?? learner.language
  const userId = user?.id ?? (await invitePerson(ctx, { ...learner, agreed: null, by: config.brand }))
  const found = await linesOfProducts(db, [{ product_id: productId, quantity: 1 }], now())
  const lines = found.map((line) => ({ ...line, price_cents: 0, special_cents: null, lowest_cents: null }))
  const orderId = await orderAgreed(
    { ...ctx, language, principal: { userId } },
    {
      key,
      company: null,
      lines,
      priced: priceCart(lines, []),
      method: 'free',
      ownPlace: true,
      sale: { sold_by: principal.userId, due_on: null, payer: '', sale_reason: reason },
    },
  )
  await recordChange(ctx, {
    action: 'order.sold',
    id: orderId,
    about: `Nr. ${orderId}`,
    after: { amount_cents: 0, payment_method: 'free', reason },
  })
  return { orderId, userId }
}

/** The key of the order of a person; the same for the same `enrol_key`. */
const keyOf = (key: string, { email }: Pick<ListedLearner, 'email'>) => v5(accountKey(email), key)

type Enrolled = CallInput<typeof enrollingCalls.enrolPeople>['body']

async function enrolNew(ctx: Enrolling, asked: Enrolled): Promise<number[]> {
  const { db, fail } = ctx
  const { enrol_key: key, product_id: productId, enrol_reason: reason } = asked
  // Of two calls with one key the second finds the orders of the first.
  await sql`select pg_advisory_xact_lock(hashtext(${key}))`.execute(db)
  const made = await db
    .selectFrom('orders')
    .select('order_id')
    // No order has the key itself: a list may have nobody.
    .where('cart_id', 'in', [key, ...readLearners(asked.people_list).people.map((person) => keyOf(key, person))])
    .executeTakeFirst()
  if (made) throw new ExpectedFailure('idempotency_key_reused')
  const { rows } = await readAsked(ctx, asked)
  const given = rows.filter(isGiven)
  if (!given.length) return failFields({ people_list: 'nobody_enrolled' })
  if (given.length !== asked.expected_people) return fail('enrolment_changed')
  const orders: number[] = []
  for (const { person, verdict } of given) {
    const learner = { ...person, language: person.language ?? asked.language }
    const { orderId } = await enrolLearner(ctx, {
      key: keyOf(key, person),
      productId,
      learner,
      user: verdict.user,
      reason: reason.trim(),
    })
    orders.push(orderId)
  }
  return orders
}

/**
 * Enrols those of a list who can be; the others are left out, as the preview said. Once for an `enrol_key`: a repeat gets the
 * first reply, another list with the key fails.
 */
export async function enrolPeople(ctx: Enrolling, asked: Enrolled) {
  const keyed = {
    userId: ctx.principal.userId,
    call: 'enrolPeople',
    key: asked.enrol_key,
    input: asked,
    now: ctx.now(),
  }
  const orders = v.parse(v.array(v.number()), await once(ctx.db, keyed, () => enrolNew(ctx, asked)))
  return { enrolled: orders.length, orders }
}
