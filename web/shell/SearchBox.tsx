import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '../language.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { useSite } from './useSite.ts'

const SearchResults = lazy(() => import('./SearchResults.tsx').then((module) => ({ default: module.SearchResults })))

/** Milliseconds from the last key to the request (requirements 9). */
const pause = 500

/** Finds courses while typing; Enter opens the catalogue with the search, arrow keys move through the results. */
export function SearchBox() {
  const t = useTranslations('shell.search')
  const { language } = useSite()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const settled = useDebounced(text.trim(), pause)
  const shown = open && text.trim().length >= 2 && settled.length >= 2

  const close = () => setOpen(false)
  function submit(event: FormEvent) {
    event.preventDefault()
    close()
    void navigate({ to: '/discover', search: { q: text.trim() || undefined } })
  }
  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape') {
      box.current?.querySelector('input')?.focus()
      return close()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    const stops = [...(box.current?.querySelectorAll<HTMLElement>('input, [data-hit]') ?? [])]
    const at = stops.findIndex((stop) => stop === document.activeElement)
    const next = stops[at + (event.key === 'ArrowDown' ? 1 : -1)]
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <form
      ref={box}
      role="search"
      action={inLanguage(language, '/discover')}
      onSubmit={submit}
      onKeyDown={walk}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
      className="relative hidden min-w-0 max-w-80 flex-1 md:block"
    >
      <SearchField
        name="q"
        label={t('label')}
        placeholder={t('placeholder')}
        value={text}
        autoComplete="off"
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
      />
      {shown && (
        <Suspense>
          <SearchResults search={settled} onChoose={close} />
        </Suspense>
      )}
    </form>
  )
}
