import { accountingPrograms, type BookSettings, bookSettings } from '../../contract/manage/book-settings.ts'
import type { BookFileKind } from '../../contract/manage/books.ts'
import type { Language } from '../../contract/common.ts'
import type { Fields } from '../../contract/manage/fields.ts'
import { enteredOf, recordChange } from '../audit/public.ts'
import type { Fails, WriteContext } from '../context.ts'
import type { Read } from '../db/connect.ts'
import { inLanguage, type Texts } from '../db/texts.ts'
import { failFields } from '../http/fail.ts'

const usual = Object.fromEntries(
  Object.entries(bookSettings.fields satisfies Fields).map(([name, { blank }]) => [name, blank]),
) as unknown as BookSettings

type Kept = { settings: BookSettings; version: number }

/** The accounts and codes of the books; those that finance begins with until it has saved some. */
export async function findBookSettings(db: Read): Promise<Kept> {
  const kept = await db.selectFrom('book_setup').select(['settings', 'version']).executeTakeFirst()
  // What was declared since it was saved is as usual.
  return kept ? { ...kept, settings: { ...usual, ...kept.settings } } : { settings: usual, version: 1 }
}

/** Fails at a row that has the same value as one before it. `before`: how many of the values are of no row. */
function refuseTwice(
  field: 'revenues' | 'buyer_codes' | 'course_codes',
  part: string,
  values: readonly unknown[],
  before = 0,
) {
  const at = values.findIndex((value, index) => values.indexOf(value) < index)
  if (at >= 0) failFields({ [`${field}.${at - before}.${part}`]: 'row_twice' })
}

export async function saveBookSettings(
  work: WriteContext & Fails<'version_conflict'>,
  { version, ...draft }: BookSettings & { version: number },
): Promise<void> {
  const { db } = work
  await db
    .insertInto('book_setup')
    .values({ settings: JSON.stringify(usual) })
    .onConflict((one) => one.doNothing())
    .execute()
  await db.selectFrom('book_setup').select('version').forUpdate().execute()
  const before = await findBookSettings(db)
  if (before.version !== version) return work.fail('version_conflict')
  const settings = enteredOf<BookSettings>(bookSettings.fields, draft)
  refuseTwice(
    'revenues',
    'vat_class',
    settings.revenues.map(({ vat_class }) => vat_class),
  )
  refuseTwice(
    'buyer_codes',
    'company',
    settings.buyer_codes.map(({ company }) => company.replaceAll(/\s/g, '').toUpperCase()),
  )
  refuseTwice(
    'course_codes',
    'course',
    settings.course_codes.map(({ course }) => course),
  )
  // Two buyers or courses of one code would be one in the program.
  refuseTwice('buyer_codes', 'code', [settings.private_code, ...settings.buyer_codes.map(({ code }) => code)], 1)
  refuseTwice(
    'course_codes',
    'code',
    settings.course_codes.map(({ code }) => code),
  )
  await db
    .updateTable('book_setup')
    .set({ settings: JSON.stringify(settings), version: version + 1 })
    .execute()
  await recordChange(work, {
    action: 'book_settings.changed',
    id: 'books',
    about: '',
    before: before.settings,
    after: settings,
  })
}

/** Which files are made of each month. */
export const wantedFiles = (settings: BookSettings, isPayer: boolean): BookFileKind[] => [
  ...(isPayer ? (['isaf'] as const) : []),
  'journal',
  ...accountingPrograms.filter((program) => settings[program]),
]

/** The settings with what their rows can choose from. */
export async function showBookSettings(db: Read, language: Language) {
  const { settings, version } = await findBookSettings(db)
  const classes = await db.selectFrom('vat_classes').select(['id', 'name']).orderBy('id').execute()
  const courses = await db.selectFrom('courses').select(['id', 'title as name']).orderBy('id').execute()
  const named = ({ id, name }: { id: number; name: Texts }) => ({ id, name: inLanguage(name, language) })
  const choices = { vat_classes: classes.map(named), courses: courses.map(named) }
  return { ...settings, version, choices }
}
