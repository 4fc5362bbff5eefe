import { useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'
import { differencesOf, merged, type Side } from './merge.rules.ts'
import type { Draft, Versioned } from './useDraft.ts'

type Options<T extends Versioned> = {
  edited: Draft<T>
  /** The fields that are edited. */
  names: ReadonlyArray<keyof T & string>
  /** Reads what is saved now; undefined: it was removed. */
  load: () => Promise<T | undefined>
  /** My version over theirs: what is not edited is as they saved it. */
  over: (mine: T, theirs: T) => T
  by?: (theirs: T) => { by: string; at: string | null }
}

/** What follows a save that was refused because of another version: shows the differences and merges what is chosen. */
export function useMerge<T extends Versioned>({ edited, names, load, over, by }: Options<T>) {
  const [theirs, setTheirs] = useState<T>()
  const differences = theirs ? differencesOf(edited.base, edited.draft, theirs, names) : []

  async function onFailed(_failure: unknown, error: unknown) {
    if (error instanceof ApiFailure && error.code === 'version_conflict') setTheirs(await load())
  }
  /** Makes one version of both, over the one that is saved. It is the draft then, and still to be sent. */
  function merge(chosen: Readonly<Record<string, Side>>): T | undefined {
    if (!theirs) return undefined
    const values = over(merged(edited.draft, differences, chosen), theirs)
    edited.begin(theirs)
    edited.change(values)
    setTheirs(undefined)
    return values
  }
  const conflict = theirs && { differences, by: '', at: null, ...by?.(theirs) }
  return {
    onFailed: (...args: Parameters<typeof onFailed>) => void onFailed(...args),
    merge,
    dialog: { conflict, onClose: () => setTheirs(undefined) },
  }
}
