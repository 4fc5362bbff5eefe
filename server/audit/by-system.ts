import type { Write } from '../db/connect.ts'
import { fail } from '../http/fail.ts'

/** The work of a save that no person makes: demo data, tests. */
export const bySystem = (db: Write, now: () => Date) =>
  ({ db, now, fail, language: 'lt', principal: undefined }) as const
