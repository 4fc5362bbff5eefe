import { createChallenge, verifySolution } from 'altcha-lib/v1'
import * as v from 'valibot'
import type { Write } from '../db/connect.ts'

/** The upper limit of the number to find: about a third of a second of work on a phone. */
const maxnumber = 40_000
const minutes = 15
const Payload = v.object({ signature: v.string() })

/** ALTCHA proof of work (altcha.org, version 1): signed with a key derived from the secret, valid for 15 minutes. */
export const newChallenge = (secret: string, now: Date) =>
  createChallenge({
    hmacKey: `captcha ${secret}`,
    maxnumber,
    expires: new Date(now.getTime() + minutes * 60_000),
    algorithm: 'SHA-256',
  })

function signatureOf(payload: string): string | undefined {
  try {
    return v.parse(Payload, JSON.parse(Buffer.from(payload, 'base64').toString('utf8'))).signature
  } catch {
    return undefined // malformed
  }
}

/** The challenge's signature, if the payload solves a challenge that we signed. Checked before expensive work. */
export async function signatureOfSolved(secret: string, payload: string): Promise<string | undefined> {
  const signature = signatureOf(payload)
  try {
    return signature && (await verifySolution(payload, `captcha ${secret}`, true)) ? signature : undefined
  } catch {
    return undefined // the library throws on an unknown algorithm
  }
}

/** Marks a solved challenge as used; false when it was used before. */
export async function spendSolution(db: Write, signature: string, now: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('spent_captchas')
    .values({ signature, spent_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Boolean(numInsertedOrUpdatedRows)
}
