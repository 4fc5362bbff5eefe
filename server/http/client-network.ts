import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '../config.ts'

/** What rate limits count by: an IPv4 address, or the /64 network of an IPv6 one, because its owner has all of that. */
export function clientNetwork(address: string): string {
  const plain = address.replace(/%.*/, '')
  if (!ipaddr.isValid(plain)) return address // what a proxy forwarded may be anything
  const parsed = ipaddr.process(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** For Fastify's `trustProxy`: so many hops counted from the server are trusted, or the proxies named. */
export const trustOf = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
