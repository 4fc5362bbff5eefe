import * as v from 'valibot'
import { defineCalls } from '../call.ts'
import { Id } from '../common.ts'
import { TrioAlgorithmRow, trioKey, TrioRun } from '../trio.ts'

const staff = { api: 'manage', audience: 'staff', capability: 'run_practice' } as const
const ofDay = v.object({ id: Id })
/** The runs of a group, the latest first, with names in full. `open`: whether one may be opened now. */
export const GroupTrioRuns = v.object({
  open: v.boolean(),
  algorithms: v.array(TrioAlgorithmRow),
  data: v.array(TrioRun),
})
export type GroupTrioRuns = v.InferOutput<typeof GroupTrioRuns>

export const groupTrioCalls = defineCalls({
  listGroupTrioRuns: {
    ...staff,
    method: 'GET',
    path: '/days/:id/trio',
    about: 'The Trio Runs of a group that the caller leads, with what its members recorded. To read only.',
    params: ofDay,
    reply: GroupTrioRuns,
    fails: ['not_found'],
  },
  openGroupTrioRun: {
    ...staff,
    method: 'POST',
    path: '/days/:id/trio',
    about: 'Opens a Trio Run for a group; its members join by the code.',
    params: ofDay,
    body: v.object({ algorithm: trioKey }),
    reply: GroupTrioRuns,
    fails: ['not_found', 'run_exists', 'run_closed'],
  },
})
