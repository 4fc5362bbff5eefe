import { sql } from 'kysely'
import type { Read } from '../db/connect.ts'

/** A course by its number, its slug or its short name. */
export const findCourse = (db: Read, name: string) =>
  db
    .selectFrom('courses')
    .select(['id', 'title'])
    .where((eb) =>
      eb.or([
        eb(sql`id::text`, '=', name),
        eb('slug', '=', name.toLowerCase()),
        eb('shortname', '=', name.toUpperCase()),
      ]),
    )
    .executeTakeFirst()
