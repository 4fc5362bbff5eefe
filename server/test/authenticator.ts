import { createHash, createSign, generateKeyPairSync, type JsonWebKey, randomBytes } from 'node:crypto'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url')

/** CBOR (RFC 8949) of what an authenticator writes: integers, texts, bytes and maps. */
type Cbor = number | string | Buffer | [Cbor, Cbor][]
function head(major: number, value: number): Buffer {
  const kind = major << 5
  if (value < 24) return Buffer.from([kind | value])
  return value < 256 ? Buffer.from([kind | 24, value]) : Buffer.from([kind | 25, value >> 8, value & 255])
}
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.length), ...value.flat().map(cbor)])
}

/** The key as COSE (RFC 9053, 7.1.1): EC2, ES256, P-256. */
const coseOf = ({ x = '', y = '' }: JsonWebKey) =>
  cbor([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])

const [userPresent, userVerified, hasCredential] = [0x01, 0x04, 0x40]

/** What differs from an authenticator that does everything right. */
type Faults = { origin?: string; rpId?: string; verified?: boolean; counter?: number }

/** An authenticator in software (WebAuthn Level 3, ES256, attestation "none") with one passkey. */
export function makeAuthenticator(site = 'https://praktika.test') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''

  const clientData = (type: string, challenge: string, { origin = site }: Faults) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false })

  function authenticatorData({ rpId = new URL(site).hostname, verified = true, ...faults }: Faults, attested?: Buffer) {
    counter = faults.counter ?? counter + 1
    const flags = userPresent | (verified ? userVerified : 0) | (attested ? hasCredential : 0)
    const signatures = Buffer.alloc(4)
    signatures.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), signatures, attested ?? Buffer.alloc(0)])
  }

  return {
    credentialId: base64url(id),
    /** Makes the passkey, as `navigator.credentials.create()` does. */
    create({ challenge, user }: { challenge: string; user: { id: string } }, faults: Faults = {}) {
      userHandle = user.id
      const idLength = Buffer.from([0, id.length])
      const attested = Buffer.concat([Buffer.alloc(16), idLength, id, coseOf(publicKey.export({ format: 'jwk' }))])
      const attestation = cbor([
        ['fmt', 'none'],
        ['attStmt', []],
        ['authData', authenticatorData(faults, attested)],
      ])
      return {
        passkey_name: 'Telefonas',
        credential_id: base64url(id),
        client_data: base64url(clientData('webauthn.create', challenge, faults)),
        attestation: base64url(attestation),
        transports: 'internal hybrid',
      }
    },
    /** Signs, as `navigator.credentials.get()` does. */
    get({ challenge }: { challenge: string }, faults: Faults = {}) {
      const client = clientData('webauthn.get', challenge, faults)
      const data = authenticatorData(faults)
      const signed = Buffer.concat([data, sha256(client)])
      return {
        credential_id: base64url(id),
        client_data: base64url(client),
        authenticator_data: base64url(data),
        signature: base64url(createSign('sha256').update(signed).sign(privateKey)),
        user_handle: userHandle,
      }
    },
  }
}
export type Authenticator = ReturnType<typeof makeAuthenticator>
