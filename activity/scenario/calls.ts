import { RunSheet } from '../../contract/activities/scenarios.ts'
import { type Caller, request } from '../calls.ts'

/** A new run, or the one that is open. */
export const beginRun = (caller: Caller) => request(RunSheet, '/runs', caller, { body: {} })
export const chooseStep = (caller: Caller, body: { run: string; at: number; choice: string | null }) =>
  request(RunSheet, '/choices', caller, { body })
export const showRun = (caller: Caller, run: string) => request(RunSheet, '/run', caller, { body: { run } })
