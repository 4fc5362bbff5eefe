import { useEffect, useId, useState } from 'react'
import { useTranslations } from 'use-intl'
import { lookupLength } from '../../../contract/constants.ts'
import { TextField } from '../../ui/TextField.tsx'
import { useDebounced } from '../../ui/useDebounced.ts'
import { Saved } from './Saved.tsx'
import { useAutosave } from './useAutosave.ts'

type Option = { name: string; value: number }

/** Milliseconds without a change after which a search is sent (requirements 9). */
const settled = 1000

/** The options for what is typed; undefined until they are known. */
function useOptions(search: string, find: (search: string) => Promise<Option[]>): Option[] | undefined {
  const [found, setFound] = useState<{ search: string; options: Option[] }>()
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

type Props = {
  field: 'organisation' | 'position'
  label: string
  chosen: { id: number; name: string } | null
  find: (search: string) => Promise<Option[]>
}

/** A choice among many: what is typed is looked up, and one of the list is saved. An empty field is no choice. */
export function LookupSetting({ field, label, chosen, find }: Props) {
  const t = useTranslations('settings.work')
  const list = useId()
  const [text, setText] = useState(chosen?.name ?? '')
  const [isLeft, setLeft] = useState(false)
  const options = useOptions(useDebounced(text.trim(), settled), find)
  const saved = useAutosave(field, chosen?.id ?? 0)
  const known = text.trim() === (chosen?.name ?? '') || options?.some(({ name }) => name === text.trim())
  function change(next: string) {
    setText(next)
    setLeft(false)
    const option = options?.find(({ name }) => name === next)
    if (option) saved.choose(option.value)
    else if (!next.trim()) saved.choose(0)
  }
  const nothing = options?.length === 0 && !known
  const fault = saved.error ?? (isLeft && text.trim() && !known ? t(nothing ? 'nothing' : 'choose') : undefined)
  return (
    <Saved state={saved.state}>
      <TextField
        label={label}
        hint={t('hint')}
        id={field}
        list={list}
        autoComplete="off"
        value={text}
        error={fault}
        onChange={({ currentTarget }) => change(currentTarget.value)}
        onBlur={() => setLeft(true)}
      />
      <datalist id={list}>
        {options?.map(({ name, value }) => (
          <option key={value} value={name} />
        ))}
      </datalist>
    </Saved>
  )
}
