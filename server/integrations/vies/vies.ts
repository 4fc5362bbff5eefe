import * as v from 'valibot'
import type { VatNumber, VatRegister } from './port.ts'

const Answer = v.union([
  v.object({
    valid: v.boolean(),
    name: v.optional(v.string(), ''),
    requestIdentifier: v.optional(v.nullable(v.string())),
  }),
  /** A member state does not answer, or limits the number of requests. */
  v.object({ errorWrappers: v.array(v.object({ error: v.string() })) }),
])

/** What VIES writes for what a member state does not tell. */
const untold = '---'
const longestName = 200

/**
 * VIES of the European Commission, REST: `POST {url}/check-vat-number`. `requester`: the VAT code of the seller, for whom it
 * numbers each question.
 */
export const vies = (url: string, requester?: VatNumber): VatRegister => ({
  find: async ({ prefix, number }) => {
    const reply = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept': 'application/json' },
      body: JSON.stringify({
        countryCode: prefix,
        vatNumber: number,
        ...(requester ? { requesterMemberStateCode: requester.prefix, requesterNumber: requester.number } : {}),
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    if (!reply.ok) throw new Error(`VIES answered with status ${reply.status}`)
    const answer = v.parse(Answer, await reply.json())
    if ('valid' in answer) {
      const name = answer.name.replace(/\s+/g, ' ').trim().slice(0, longestName)
      if (!answer.valid) return undefined
      return { name: name && name !== untold ? name : null, consultation: answer.requestIdentifier || null }
    }
    throw new Error(`VIES does not know now: ${answer.errorWrappers.map(({ error }) => error).join(', ')}`)
  },
})
