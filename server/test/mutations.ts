import { randomInt } from 'node:crypto'
import type { NotificationInput } from '../integrations/payments/port.ts'

export const pick = <T>(values: readonly T[]): T => {
  const value = values[randomInt(values.length)]
  if (value === undefined) throw new Error('Nothing to choose from')
  return value
}
const signs = [...'ABCxyz0189-_=+/|%&. \n\u0000ą']

/** Another text: a character is changed, put in or taken out, two change places, or a part is repeated. */
export function mutate(text: string): string {
  const at = randomInt(text.length)
  const mutated = pick([
    () => text.slice(0, at) + pick(signs) + text.slice(at + 1),
    () => text.slice(0, at) + pick(signs) + text.slice(at),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2),
    () => text.slice(0, at) + text.slice(randomInt(text.length)),
    () => text.slice(0, at),
  ])()
  return mutated === text ? mutate(text) : mutated
}

export function mutateBytes(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  const at = randomInt(copy.length)
  copy[at] = (copy[at] ?? 0) ^ (1 << randomInt(8))
  return copy
}

/** A bank link's notification with a change in its data or signature. */
export function forgeBankLink(input: NotificationInput): NotificationInput {
  const query = new URLSearchParams(input.query)
  const name = pick(['data', 'ss3'])
  query.set(name, mutate(query.get(name) ?? ''))
  return { ...input, query: query.toString() }
}

export const signedHeaders = [
  'paypal-transmission-id',
  'paypal-transmission-time',
  'paypal-transmission-sig',
  'paypal-auth-algo',
] as const

/** A wallet's notification with a change in its body or in a header that is signed. */
export function forgeWallet(input: NotificationInput): NotificationInput {
  const name = pick([...signedHeaders, 'body', 'body'] as const)
  return name === 'body'
    ? { ...input, rawBody: mutateBytes(input.rawBody) }
    : { ...input, headers: { ...input.headers, [name]: mutate(input.headers[name] ?? '') } }
}
