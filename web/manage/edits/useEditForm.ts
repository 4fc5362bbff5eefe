import { useState } from 'react'
import type { AllCalls } from '../../../contract/calls.ts'
import type { AuditObject } from '../../../contract/manage/audit.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { type CallFormOptions, useCallForm } from '../../api/useCallForm.ts'
import type { Conflict, Merging } from './MergeDialog.tsx'
import { differencesOf, mergedOver, type Side } from './merge.rules.ts'
import type { Versioned } from './useDraft.ts'

type Options<N extends keyof AllCalls, V extends Versioned> = CallFormOptions<N, V> & {
  /** The saved version that the editing began with. */
  base: V
  /** The fields that are edited. */
  names: ReadonlyArray<keyof V & string>
  /** Reads what is saved now; undefined: it was removed. */
  load: () => Promise<V | undefined>
  /** Whose history says who saved it; absent: it does not. */
  saved?: { object: AuditObject; id: string | number }
  /** Continues with my version over theirs. */
  onMerged?: (values: V, theirs: V) => void
  /** Names of fields by their paths, where the audit log calls them otherwise. */
  fieldNames?: Readonly<Record<string, string>>
  /** Values as words, where they are ids or keys. */
  show?: { [K in keyof V & string]?: (value: V[K]) => string }
}

/**
 * A form that saves an object with a version. When somebody else saved meanwhile, both versions are compared in
 * `MergeDialog`, which gets `merging`, and what is chosen is saved over theirs.
 */
export function useEditForm<N extends keyof AllCalls, V extends Versioned>(name: N, options: Options<N, V>) {
  const { base, names, load, saved, onMerged, fieldNames, show, ...rest } = options
  const [conflict, setConflict] = useState<Conflict & { mine: V; theirs: V }>()

  async function compare(mine: V) {
    const theirs = await load()
    if (!theirs) return
    const history =
      saved && (await call('getHistory', { params: { object: saved.object, id: String(saved.id) }, query: {} }))
    const { actor: by = '', at = null } = history?.data[0] ?? {}
    setConflict({ mine, theirs, differences: differencesOf(base, mine, theirs, names), by, at })
  }
  const form = useCallForm(name, {
    ...rest,
    onFailed: (failure, error, values) => {
      rest.onFailed?.(failure, error, values)
      if (error instanceof ApiFailure && error.code === 'version_conflict') void compare(values).catch(reportError)
    },
  })
  function merge(chosen: Readonly<Record<string, Side>>) {
    if (!conflict) return
    const values = mergedOver(conflict, chosen)
    setConflict(undefined)
    onMerged?.(values, conflict.theirs)
    void form.send(values)
  }
  const merging: Merging = {
    conflict,
    onClose: () => setConflict(undefined),
    onMerge: merge,
    pending: form.pending,
    fieldNames,
    textOf: (path, value) => show?.[path as keyof V & string]?.(value as V[keyof V & string]),
  }
  return { ...form, merging }
}
