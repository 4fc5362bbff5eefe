import { createHmac } from 'node:crypto'

/** Milliseconds during which a code is shown; it is accepted once as long again, for those who are typing it. */
const life = 5 * 60_000

const codeOf = (secret: string, runId: string, period: number) => {
  const mac = createHmac('sha256', `trio run ${secret}`).update(`${runId} ${period}`).digest()
  return String(mac.readUInt32BE(0) % 1_000_000).padStart(6, '0')
}
const periodOf = (now: Date) => Math.floor(now.getTime() / life)

/** The code of six digits with which a run is joined now. It is looked for among the runs of the own group only. */
export const joinCode = (secret: string, runId: string, now: Date) => ({
  code: codeOf(secret, runId, periodOf(now)),
  until: new Date((periodOf(now) + 1) * life),
})

export const isJoinCode = (secret: string, runId: string, code: string, now: Date): boolean =>
  [0, 1].some((before) => codeOf(secret, runId, periodOf(now) - before) === code)
