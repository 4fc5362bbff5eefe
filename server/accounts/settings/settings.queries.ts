import { sql } from 'kysely'
import type { Language } from '../../../contract/common.ts'
import { lookupLength } from '../../../contract/constants.ts'
import type { Settings } from '../../../contract/settings.ts'
import type { Read } from '../../db/connect.ts'
import { inLanguage, type Texts } from '../../db/texts.ts'
import { learningSystem } from '../learning-system.queries.ts'
import { unaccent } from '../../unaccent.ts'

const maxOptions = 20

/** What is of a list, else the person's own text. */
function chosen(id: number | null, name: string | null, own: string | null): Settings['organisation'] {
  if (id && name) return { id, name }
  return own === null ? null : { id: 0, name: own }
}

/** The profile of a user, as the API shows it. */
export async function readSettings(db: Read, userId: string, language: Language): Promise<Settings | undefined> {
  const user = await db
    .selectFrom('users')
    .leftJoin('organisations', 'organisations.id', 'organisation_id')
    .leftJoin('positions', 'positions.id', 'position_id')
    .select(['users.id', 'image', 'firstname', 'lastname', 'latin_name', 'username'])
    .select(['email', 'email_verified_at', 'telephone'])
    .select(['date_of_birth', 'gender', 'country', 'city', 'timezone', 'users.language'])
    .select(['organisation_id', 'organisations.name as organisation', 'position_id', 'positions.name as position'])
    .select(['own_organisation', 'own_position'])
    .leftJoinLateral(learningSystem(db, userId).as('lms'), (join) => join.onTrue())
    .select(['lms.lms_url', 'lms.name as lms_name'])
    .select((eb) => eb('password_hash', 'is not', null).as('has_password'))
    .where('users.id', '=', userId)
    .where('anonymised_at', 'is', null)
    .executeTakeFirst()
  if (!user) return undefined
  const { email_verified_at, organisation_id, organisation, position_id, position, ...rest } = user
  const { own_organisation, own_position, lms_url, lms_name, ...profile } = rest
  return {
    ...profile,
    email_verified: email_verified_at !== null,
    has_password: Boolean(profile.has_password),
    organisation: chosen(organisation_id, organisation, own_organisation),
    position: chosen(position_id, position && inLanguage(position as Texts, language), own_position),
    iframe_url: null,
    logout_iframe_url: null,
    learning_system_url: lms_url,
    learning_system_url_text: lms_name && inLanguage(lms_name, language),
  }
}

/** Institutions whose name contains the text; those whose name begins with it first. */
export async function findOrganisations(db: Read, search: string) {
  const key = unaccent(search.trim())
  if (key.length < lookupLength) return []
  const rows = await db
    .selectFrom('organisations')
    .select(['id', 'name'])
    .where(sql<boolean>`position(${key}::text in name_key) > 0`)
    .orderBy(sql`position(${key}::text in name_key) > 1`)
    .orderBy('name_key')
    .limit(maxOptions)
    .execute()
  return rows.map(({ id, name }) => ({ name, value: id }))
}

/** Professions whose name contains the text in any language. There are few, so all are read. */
export async function findPositions(db: Read, search: string, language: Language) {
  const key = unaccent(search.trim())
  if (key.length < lookupLength) return []
  const rows = await db.selectFrom('positions').select(['id', 'name']).execute()
  return rows
    .filter(({ name }) => Object.values(name).some((text) => unaccent(text).includes(key)))
    .map(({ id, name }) => ({ name: inLanguage(name, language), value: id }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
    .slice(0, maxOptions)
}
