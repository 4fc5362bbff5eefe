import { generateKeyPair, type KeyObject, sign } from 'node:crypto'
import { promisify } from 'node:util'

export type KeyPair = { publicKey: KeyObject; privateKey: KeyObject }
/** `current` is published, `other` is not. */
export type KeyOf = (name: 'current' | 'other') => Promise<KeyPair>

export const newKeyPair = (): Promise<KeyPair> => promisify(generateKeyPair)('rsa', { modulusLength: 2048 })

/** An element of ASN.1 in its DER encoding (ITU-T X.690). */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length.toString(16)
  const bytes = Buffer.from(size.length % 2 ? `0${size}` : size, 'hex')
  const length = content.length < 128 ? [content.length] : [0x80 | bytes.length, ...bytes]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}
const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts)
const identifier = (hex: string) => element(0x06, Buffer.from(hex, 'hex'))
const utcTime = (at: Date) => element(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replace(/[-T:]/g, '')}Z`))

const sha256WithRsa = sequence(identifier('2a864886f70d01010b'), element(0x05))
const named = (name: string) =>
  sequence(element(0x31, sequence(identifier('550403'), element(0x0c, Buffer.from(name)))))

/** A self-signed X.509 certificate (PEM), valid between two days before 2050. */
export function certificateOf(
  { publicKey, privateKey }: KeyPair,
  { from = new Date('2020-01-01'), until = new Date('2049-12-31') } = {},
): string {
  const name = named('Praktika demo')
  const content = sequence(
    element(0x02, Buffer.from([1])),
    sha256WithRsa,
    name,
    sequence(utcTime(from), utcTime(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  const lines =
    sequence(content, sha256WithRsa, signature)
      .toString('base64')
      .match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}
