import { isIPv6 } from 'node:net'
import type { TrustedProxies } from '../config.ts'

/** The eight groups of an IPv6 address, each as a number. */
function groupsOf(address: string): number[] {
  // The URL parser writes it in one form: lower case, a dotted end as hex (WHATWG URL, "IPv6 serializer").
  const [left = '', right] = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1).split('::')
  const read = (part: string) =>
    part
      .split(':')
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16))
  const [head, tail] = [read(left), read(right ?? '')]
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}

const isMapped = (groups: readonly number[]) => groups[5] === 0xffff && groups.slice(0, 5).every((group) => group === 0)

/** What limits count by: an IPv4 address, or the first 64 bits of an IPv6 one, because a household or a server owns the rest of them. */
export function visitorOf(address: string): string {
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (!isMapped(groups))
    return `${groups
      .slice(0, 4)
      .map((group) => group.toString(16))
      .join(':')}::/64`
  return groups
    .slice(6)
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}

/** For Fastify's `trustProxy`: so many hops counted from the server are believed, or the proxies named. */
export const trustOf = (trusted: TrustedProxies) =>
  typeof trusted === 'number' ? (_address: string, hop: number) => hop < trusted : trusted
