import type { Principal } from '../context.ts'
import type { Database, Write } from '../db/connect.ts'
import { holdUser } from '../db/hold-user.ts'
import { runInTransaction } from '../db/transaction.ts'
import { ExpectedFailure } from './fail.ts'

/** Runs work in a transaction that holds the account of who calls; who is erased meanwhile writes nothing any more. */
export const runHeld = <T>(
  db: Database,
  principal: Principal | undefined,
  work: (db: Write) => Promise<T>,
): Promise<T> =>
  runInTransaction(db, async (write) => {
    if (principal && !(await holdUser(write, principal.userId))) throw new ExpectedFailure('not_signed_in')
    return work(write)
  })
