import ipaddr from 'ipaddr.js'
import type { TrustedProxies } from '../config-values.ts'

/** Some proxies add the port: `203.0.113.7:1234`, `[2001:db8::1]:1234`. */
const withoutPort = (address: string) =>
  /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address

/**
 * The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address, because one client owns all of it.
 */
export function clientNetwork(address: string | undefined): string {
  if (address === undefined) return 'gone' // the client has closed the connection, whose address is unknown then
  const plain = withoutPort(address).replace(/%.*/, '')
  if (!ipaddr.isValid(plain)) return address // a forwarded address may be any text
  const parsed = ipaddr.process(plain)
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${network.join(':')}::/64`
}

/** Fastify's `trustProxy`: the number of trusted hops, counted from the server, or the addresses of trusted proxies. */
export const trustOf = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
