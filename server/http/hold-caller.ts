import type { Principal } from '../context.ts'
import type { Write } from '../db/connect.ts'
import { holdUser } from '../db/hold-user.ts'
import { ExpectedFailure } from './fail.ts'

/** Holds the account of who calls until the transaction ends; who is erased meanwhile writes nothing any more. */
export async function holdCaller(db: Write, principal: Principal | undefined): Promise<void> {
  if (principal && !(await holdUser(db, principal.userId))) throw new ExpectedFailure('not_signed_in')
}
