import { expect } from 'vitest'
import type { Pool } from '../server/db/connect.ts'

/** Waits until an email to an address names a path of the portal that ends with a token, and returns the path. */
export async function emailedPath(pool: Pool, email: string, screen: string): Promise<string> {
  const found = { path: '' }
  await expect
    .poll(
      async () => {
        const { rows } = await pool.query<{ text: string }>(
          `select data->>'text' as text from jobs.job where name = 'send-email' and data->>'to' = $1 order by created_on desc`,
          [email],
        )
        const paths = rows.map(({ text }) => new RegExp(`/(?:(?:en|ru)/)?${screen}/[\\w-]{32,}`).exec(text)?.[0])
        found.path = paths.find(Boolean) ?? ''
        return found.path
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return found.path
}
