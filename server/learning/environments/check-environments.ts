import type { JobParts } from '../../jobs/job.ts'
import { findLmsEnvironments } from './lms-environments.ts'

/** Warns of learning systems that cannot be used as configured: their addresses, tokens, and what the tokens may do. */
export async function checkEnvironments(
  parts: Pick<JobParts, 'db' | 'config' | 'integrations'>,
  warn: (facts: object, sentence: string) => void,
): Promise<void> {
  for (const { environment, lms, client } of (await findLmsEnvironments(parts)).values()) {
    try {
      const { functions } = await lms.getSite(client)
      const missing = lms.functions.filter((name) => !functions.includes(name))
      if (missing.length) warn({ environment, missing }, 'the token of a learning system lacks functions')
    } catch (error) {
      warn({ environment, reason: String(error) }, 'a learning system cannot be used as configured')
    }
  }
}
