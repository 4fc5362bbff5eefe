import type { CallInput } from '../../../contract/call.ts'
import type { locationCalls } from '../../../contract/manage/locations.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { recordChange } from '../../audit/public.ts'
import type { Fails, Principal } from '../../context.ts'
import type { Write } from '../../db/connect.ts'
import { failFields } from '../../http/fail.ts'
import { refuseUnprinted } from '../../http/unprinted.ts'
import { unaccent } from '../../unaccent.ts'
import { refreshCards } from '../refresh-card.ts'

type Input = CallInput<typeof locationCalls.saveLocation>['body']
type Saving = { db: Write; now: () => Date; principal?: Principal | undefined } & Fails<
  'not_found' | 'version_conflict' | 'location_used'
>

/** A text without empty translations, which fall back to Lithuanian. */
const textsOf = (text: EditedText) =>
  Object.fromEntries(
    Object.entries(text).flatMap(([language, words]) => (words.trim() ? [[language, words.trim()]] : [])),
  )

/** A key from the name that no other location has. */
async function keyOf(db: Write, name: string): Promise<string> {
  const base =
    unaccent(name.toLowerCase())
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '') || 'vieta'
  const taken = new Set((await db.selectFrom('locations').select('key').execute()).map(({ key }) => key))
  let number = 1
  while (taken.has(number === 1 ? base : `${base}-${number}`)) number++
  return number === 1 ? base : `${base}-${number}`
}

async function findCourses(db: Write, locationId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('products')
    .select('course_id')
    .distinct()
    .where('location_id', '=', locationId)
    .execute()
  return rows.map(({ course_id }) => course_id)
}

async function isUsed(db: Write, locationId: number): Promise<boolean> {
  const room = await db.selectFrom('rooms').select('id').where('location_id', '=', locationId).executeTakeFirst()
  return room !== undefined || (await findCourses(db, locationId)).length > 0
}

/** Adds a location, or changes one and what the catalogue says of it. Returns its id. */
export async function saveLocation(saving: Saving, input: Input): Promise<number> {
  const { db, now, fail } = saving
  const { edited_location: id, online, active } = input
  const missing = (['location_name', 'location_address', 'location_city'] as const).filter(
    (field) => !input[field].lt.trim(),
  )
  if (missing.length) return failFields(Object.fromEntries(missing.map((field) => [`${field}.lt`, 'required'])))
  refuseUnprinted({ location_name: input.location_name, location_city: input.location_city })
  const texts = {
    name: textsOf(input.location_name),
    address: textsOf(input.location_address),
    city: textsOf(input.location_city),
  }
  const about = input.location_name.lt.trim()
  const after = { ...texts, online, active }
  const columns = {
    name: JSON.stringify(texts.name),
    address: JSON.stringify(texts.address),
    city: JSON.stringify(texts.city),
    online,
    active,
  }
  if (id === null) {
    const added = await db
      .insertInto('locations')
      .values({ ...columns, key: await keyOf(db, about) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordChange(saving, { action: 'location.created', id: added.id, about, after })
    return added.id
  }
  const before = await db
    .selectFrom('locations')
    .select(['name', 'address', 'city', 'online', 'active', 'version'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return fail('not_found')
  const { version, ...was } = before
  if (version !== input.version) return fail('version_conflict')
  if (was.online !== online && (await isUsed(db, id))) return fail('location_used', 'online')
  await db
    .updateTable('locations')
    .set({ ...columns, version: version + 1 })
    .where('id', '=', id)
    .execute()
  await refreshCards(db, await findCourses(db, id), now())
  await recordChange(saving, { action: 'location.changed', id, about, before: was, after })
  return id
}
