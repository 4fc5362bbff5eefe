import { sql } from 'kysely'
import type { Some } from '../../../contract/manage/packages.ts'
import { modulesOf } from '../../../contract/activities/modules.ts'
import type { Read, Write } from '../../db/connect.ts'
import type { PackageFile } from '../../db/json-columns.ts'
import type { Manifest } from './manifest.ts'

/** The name of a file in the store: paths of a package are never names there. */
export const fileName = (hash: string, at: number) => `packages/${hash}/${at}`

export async function isImported(db: Read, hash: string): Promise<boolean> {
  const row = await db.selectFrom('packages').select('hash').where('hash', '=', hash).executeTakeFirst()
  return row !== undefined
}

type NewPackage = Manifest & { hash: string; files: PackageFile[]; leftOut: Some; outside: Some; now: Date }

export async function insertPackage(
  db: Write,
  { hash, format, title, version, parts, ends, leftOut, outside, files, now }: NewPackage,
): Promise<void> {
  await db
    .insertInto('packages')
    .values({
      hash,
      format,
      title,
      version,
      parts: JSON.stringify(parts),
      ends,
      left_out: JSON.stringify(leftOut),
      outside: JSON.stringify(outside),
      files: JSON.stringify(files),
      bytes: files.reduce((sum, { size }) => sum + size, 0),
      imported_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** When a package is done: what is known of its library may have changed since it was imported. */
export async function setEnd(db: Write, hash: string, ends: Manifest['ends']): Promise<void> {
  await db
    .updateTable('packages')
    .set({ ends })
    .where('hash', '=', hash)
    .where('ends', 'is distinct from', ends)
    .execute()
}

/** A package with what of it is opened. */
export const findPackage = (db: Read, hash: string) =>
  db
    .selectFrom('packages')
    .select(['hash', 'format', 'title', 'parts', 'ends'])
    .where('hash', '=', hash)
    .executeTakeFirst()

/** The paths and sizes of its files; the position of a path is the name of its file in the store. */
export async function listFiles(db: Read, hash: string): Promise<PackageFile[] | undefined> {
  return (await db.selectFrom('packages').select('files').where('hash', '=', hash).executeTakeFirst())?.files
}

/** Which of these packages are not there. */
export async function missingPackages(db: Read, hashes: readonly string[]): Promise<string[]> {
  if (!hashes.length) return []
  const rows = await db.selectFrom('packages').select('hash').where('hash', 'in', hashes).execute()
  const known = new Set(rows.map(({ hash }) => hash))
  return hashes.filter((hash) => !known.has(hash))
}

export const listPackages = (db: Read) =>
  db
    .selectFrom('packages')
    .select(['hash', 'title', 'format', 'bytes', 'ends', 'left_out', 'outside', 'parts', 'imported_at'])
    .orderBy('imported_at', 'desc')
    .execute()

/** Which courses have steps that play which packages. */
export const listPackageUses = (db: Read) =>
  db
    .selectFrom('steps')
    .innerJoin('courses', 'courses.id', 'steps.course_id')
    .select(['courses.title', sql<string>`steps.settings->>'package'`.as('hash')])
    .distinct()
    .where('steps.module', 'in', modulesOf('package'))
    .where('steps.retired_at', 'is', null)
    .execute()
