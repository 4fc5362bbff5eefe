import type { CallInput } from '../../../contract/call.ts'
import type { orderPlaceCalls, PlacesPreview } from '../../../contract/manage/order-places.ts'
import type { Fails, SignedInContext } from '../../context.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage } from '../../db/texts.ts'
import { listEnrolled } from '../../learning/public.ts'
import { sentence } from '../../sentences.ts'
import { keyOf } from '../place-list.rules.ts'
import { faultOf, readPlaces } from '../send-places.ts'

type Given = Awaited<ReturnType<typeof readPlaces>>['given']

/** The accounts of the people of a list, and which of them have the course of their place already. */
async function findAccounts(db: Read, given: Given, now: Date) {
  const keys = given.map(({ person }) => keyOf(person.email))
  const users = await db
    .selectFrom('users')
    .select(['id', 'email_key'])
    .where('email_key', 'in', [...keys, ''])
    .execute()
  const ids = new Map(users.map(({ id, email_key }) => [email_key, id]))
  const enrolled = new Map<number, Set<string>>()
  for (const courseId of new Set(given.map(({ place }) => place.course_id)))
    enrolled.set(courseId, await listEnrolled(db, [...ids.values()], courseId, now))
  return { ids, enrolled }
}

/** Who of a list would be emailed the link to a place of an order, as its buyer sends them; nothing is sent. */
export async function previewPlaces(
  ctx: SignedInContext & Fails<'not_found'>,
  orderId: number,
  asked: CallInput<typeof orderPlaceCalls.previewOrderPlaces>['body'],
): Promise<PlacesPreview> {
  const { db, language, now } = ctx
  const { free, given, faults } = await readPlaces(ctx, orderId, asked)
  const { ids, enrolled } = await findAccounts(db, given, now())
  const sent = given.map(({ person: { line, email, name }, place }) => {
    const id = ids.get(keyOf(email))
    const hasCourse = id !== undefined && enrolled.get(place.course_id)?.has(id)
    const state = hasCourse ? 'enrolled' : id === undefined ? 'new' : 'known'
    const why = hasCourse ? sentence(language, 'placeList.enrolled') : null
    return { line, email, name, course: inLanguage(place.title, language), state, why } as const
  })
  const refused = faults.map((fault) => {
    const { key, values } = faultOf(fault)
    const why = sentence(language, key, values)
    return { line: fault.line, email: '', name: fault.text, course: '', state: 'refused' as const, why }
  })
  const people = [...sent, ...refused].toSorted((a, b) => a.line - b.line)
  const of = (wanted: PlacesPreview['people'][number]['state']) => people.filter(({ state }) => state === wanted).length
  return {
    free,
    people,
    counts: { new: of('new'), known: of('known'), enrolled: of('enrolled'), refused: of('refused') },
    emails: given.length,
  }
}
