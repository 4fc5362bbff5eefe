import * as v from 'valibot'
import type { VatRegister } from './port.ts'

const Answer = v.union([
  v.object({ valid: v.boolean() }),
  /** A member state does not answer, or limits the number of requests. */
  v.object({ errorWrappers: v.array(v.object({ error: v.string() })) }),
])

/** VIES of the European Commission, REST: `POST {url}/check-vat-number`. */
export const vies = (url: string): VatRegister => ({
  isRegistered: async ({ prefix, number }) => {
    const reply = await fetch(`${url}/check-vat-number`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept': 'application/json' },
      body: JSON.stringify({ countryCode: prefix, vatNumber: number }),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    })
    if (!reply.ok) throw new Error(`VIES answered with status ${reply.status}`)
    const answer = v.parse(Answer, await reply.json())
    if ('valid' in answer) return answer.valid
    throw new Error(`VIES does not know now: ${answer.errorWrappers.map(({ error }) => error).join(', ')}`)
  },
})
