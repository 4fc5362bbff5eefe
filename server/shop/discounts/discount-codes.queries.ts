import type { Read } from '../../db/connect.ts'
import { normaliseCode } from '../discounts.rules.ts'

/** The discount codes that begin with a text; all without one. */
export const startingWith = (db: Read, search: string) =>
  db
    .selectFrom('discount_codes')
    .$if(search !== '', (query) => query.where('code', 'like', `${normaliseCode(search).replace(/[\\%_]/g, '\\$&')}%`))
