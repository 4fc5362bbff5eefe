import * as v from 'valibot'
import { tabStorage } from './api/storage.ts'

const key = 'praktika-unsent'
const ticksKey = 'praktika-unsent-ticks'
const Kept = v.array(v.object({ path: v.string(), title: v.string() }))
/** An activity of which this tab has work that the server could not get. */
export type UnsentWork = v.InferOutput<typeof Kept>[number]

export function listUnsent(): UnsentWork[] {
  const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), Kept), tabStorage.getItem(key))
  return kept.success ? kept.output : []
}

/** Notes whether an activity has work that the server could not get, for the time of the sign-out. */
export function noteUnsent(activity: UnsentWork, waiting: boolean): void {
  const others = listUnsent().filter(({ path }) => path !== activity.path)
  tabStorage.setItem(key, JSON.stringify(waiting ? [...others, activity] : others))
}

/** Steps that were ticked without network and are not sent yet, as this tab knows. */
export const countUnsentTicks = (): number => Number(tabStorage.getItem(ticksKey) ?? 0)

export function noteUnsentTicks(count: number): void {
  if (count) tabStorage.setItem(ticksKey, String(count))
  else tabStorage.removeItem(ticksKey)
}
