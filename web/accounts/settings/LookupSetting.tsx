import { useEffect, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lookupLength } from '../../../contract/constants.ts'
import type { SettingsChanges } from '../../../contract/settings.ts'
import { Field } from '../../ui/Field.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { LookupBox, type LookupOption } from './LookupBox.tsx'
import { Saved } from './Saved.tsx'
import { useSaving } from './useAutosave.ts'

/** Milliseconds without a change after which a search is sent (requirements 9). */
const settled = 1000

/** The options for what is typed; undefined until they are known. */
function useOptions(search: string, find: (search: string) => Promise<LookupOption[]>): LookupOption[] | undefined {
  const [found, setFound] = useState<{ search: string; options: LookupOption[] }>()
  const isLong = search.length >= lookupLength
  useEffect(() => {
    if (!isLong) return
    let isStale = false
    find(search).then(
      (options) => !isStale && setFound({ search, options }),
      () => undefined, // offline: nothing is offered, the next key tries again
    )
    return () => {
      isStale = true
    }
  }, [search, isLong, find])
  return isLong && found?.search === search ? found.options : undefined
}

type Choice = { id: number; name: string }
type Lookup = 'organisation' | 'position'

/** What is saved, as one value: the number of an option, or the person's own text after `own:`. */
const keyOf = (choice: Choice | null) => (choice && choice.id > 0 ? String(choice.id) : `own:${choice?.name ?? ''}`)

const changesOf = (field: Lookup, key: string): SettingsChanges =>
  key.startsWith('own:') ? { [`own_${field}`]: key.slice(4) } : { [field]: Number(key) }

type Props = { field: Lookup; label: string; chosen: Choice | null; find: (search: string) => Promise<LookupOption[]> }

/**
 * A choice among many, or the person's own text: what is typed is looked up. One of the list is saved when it is chosen,
 * another text when the field is left, and an empty field is neither.
 */
export function LookupSetting({ field, label, chosen, find }: Props) {
  const t = useTranslations('settings.work')
  const [text, setText] = useState(chosen?.name ?? '')
  const options = useOptions(useDebounced(text.trim(), settled), find)
  const saved = useSaving(keyOf(chosen), (key) => changesOf(field, key))
  function leave() {
    const typed = text.trim()
    if (typed === (chosen?.name ?? '')) return
    const option = options?.find(({ name }) => name.toLocaleLowerCase() === typed.toLocaleLowerCase())
    saved.choose(keyOf(option ? { id: option.value, name: option.name } : { id: 0, name: typed }))
  }
  const nothing = options?.length === 0 && text.trim() !== chosen?.name ? t('nothing') : ''
  return (
    <Saved state={saved.state}>
      <Field id={field} label={label} hint={t('hint')} error={saved.error}>
        {(control) => (
          <LookupBox
            control={control}
            label={label}
            text={text}
            options={options}
            nothing={nothing}
            onText={setText}
            onChoose={({ name, value }) => {
              setText(name)
              saved.choose(keyOf({ id: value, name }))
            }}
            onLeave={leave}
          />
        )}
      </Field>
    </Saved>
  )
}
