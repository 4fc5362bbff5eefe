import { expect } from 'vitest'
import type { World } from './world.ts'

/** Runs the work while another transaction, which is committed once the work waits for it, does what the statement says. */
export async function whileChanging<T>(
  { pool }: World,
  statement: string,
  values: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  const other = await pool.connect()
  try {
    await other.query('begin')
    await other.query(statement, [...values])
    const working = work()
    await expect
      .poll(async () => {
        const { rows } = await pool.query(
          "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        return rows[0].n
      })
      .toBeGreaterThan(0)
    await other.query('commit')
    return await working
  } finally {
    other.release()
  }
}

/** How sign-ins of an account are ended: the account is locked first. */
export const endSignIns = `with held as (select id from users where id = $1 for no key update)
  update token_families set ended_at = now(), end_reason = 'revoked' where user_id in (select id from held)`
