import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { SettingsChanges } from '../../../contract/settings.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { settingsQuery } from '../../api/own-queries.ts'

type Value<K extends keyof SettingsChanges> = NonNullable<SettingsChanges[K]>
export type SaveState = 'idle' | 'saving' | 'saved'

/** Milliseconds without a change after which a typed text is saved (requirements 9). */
const settled = 1000

let last: Promise<unknown> = Promise.resolve()

/** One save after the other: another country forgets the city, which may have been chosen since. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const next = last.then(work)
  last = next.catch(() => undefined)
  return next
}

/**
 * A field of the profile that saves itself: a choice at once, a typed text when it has not changed for a second or the
 * field is left. Only a value that differs from the stored one is sent. What could not be saved stays in the field.
 */
export const useAutosave = <K extends keyof SettingsChanges>(
  field: K,
  stored: Value<K>,
  check?: (value: Value<K>) => string | undefined,
) => useSaving(stored, (next) => ({ [field]: next }), check)

/** As {@link useAutosave}, of a value that `changesOf` spreads over fields of the profile. */
export function useSaving<T extends string | number>(
  stored: T,
  changesOf: (value: T) => SettingsChanges,
  check?: (value: T) => string | undefined,
) {
  const t = useTranslations('settings')
  const queryClient = useQueryClient()
  const [value, setValue] = useState(stored)
  const [state, setState] = useState<SaveState>('idle')
  const [error, setError] = useState<string>()
  const sent = useRef(stored)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function save(next: T) {
    clearTimeout(timer.current)
    if (next === sent.current) return setError(undefined) // as it is stored: nothing is wrong any more
    const fault = check?.(next)
    if (fault) return setError(fault)
    sent.current = next
    setError(undefined)
    setState('saving')
    try {
      const reply = await inTurn(() => call('saveSettings', { body: changesOf(next) }))
      queryClient.setQueryData(settingsQuery.queryKey, reply)
      if (sent.current === next) setState('saved')
    } catch (failure) {
      if (sent.current !== next) return
      sent.current = stored // so that leaving the field tries again
      setState('idle')
      const [field = ''] = Object.keys(changesOf(next))
      setError((failure instanceof ApiFailure && (failure.of(field) ?? failure.message)) || t('failed'))
    }
  }

  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    value,
    state,
    error,
    /** For typed texts. */
    type: (next: T) => {
      setValue(next)
      setState('idle')
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void save(next), settled)
    },
    /** For choices. */
    choose: (next: T) => {
      setValue(next)
      void save(next)
    },
    leave: () => void save(value),
  }
}
