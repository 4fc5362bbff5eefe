import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { currentCaller } from '../caller.ts'
import { Turns } from './turns.ts'

const hash = promisify(argon2)
/** OWASP "Password Storage": Argon2id, 19 MiB, two passes, one lane. About 15 ms. */
const cost = { memory: 19 * 1024, passes: 2, parallelism: 1, tagLength: 32 } as const

/**
 * Two hashes run at once, because libuv's pool of four threads also serves files and DNS. Callers take turns, guests by their
 * network, so that many passwords of one keep nobody else from signing in. What is too much is refused with 429.
 */
const turns = new Turns({ atOnce: 2, ofCaller: 2, waiting: 40, ofAll: 400, retryAfter: 5 })

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const end = await turns.take(currentCaller())
  try {
    return await work()
  } finally {
    end()
  }
}

/** The hash of a password or PIN in PHC form, `$argon2id$v=19$m=19456,t=2,p=1$salt$hash`. */
export async function slowHash(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const tag = await inTurn(() => hash('argon2id', { ...cost, message: password.normalize('NFC'), nonce }))
  const base64 = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(nonce)}$${base64(tag)}`
}

/** Compared when the account does not exist, so that the reply takes as long. */
const dummyHash = '$argon2id$v=19$m=19456,t=2,p=1$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/** Whether the password matches the stored hash. Takes the same time when there is no hash. */
export async function isSlowHash(password: string, stored: string | null | undefined): Promise<boolean> {
  const [, m, t, p, salt = '', tag = ''] =
    /\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(stored ?? dummyHash) ?? []
  const expected = Buffer.from(tag, 'base64')
  const parameters = {
    memory: Number(m),
    passes: Number(t),
    parallelism: Number(p),
    tagLength: expected.length,
    message: password.normalize('NFC'),
    nonce: Buffer.from(salt, 'base64'),
  }
  const actual = await inTurn(() => hash('argon2id', parameters))
  return timingSafeEqual(actual, expected) && Boolean(stored)
}
