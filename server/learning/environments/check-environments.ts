import type { JobParts } from '../../jobs/job.ts'
import { findLmsEnvironments } from './lms-environments.ts'

/** Warns of learning systems that cannot be used as configured: their addresses, tokens, and the rights of the tokens. */
export async function checkEnvironments(
  parts: Pick<JobParts, 'db' | 'config' | 'integrations'>,
  warn: (facts: object, sentence: string) => void,
): Promise<void> {
  for (const { environment, lms, client } of (await findLmsEnvironments(parts)).values()) {
    try {
      const faults = await lms.findFaults(client)
      if (faults.length) warn({ environment, faults }, 'the token of a learning system lacks rights')
    } catch (error) {
      warn({ environment, reason: String(error) }, 'a learning system cannot be used as configured')
    }
  }
}
