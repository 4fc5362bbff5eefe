import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useTranslations } from 'use-intl'
import { inLanguage } from '../language.ts'
import { SearchField } from '../ui/SearchField.tsx'
import { useDebounced } from '../ui/useDebounced.ts'
import { useSite } from './useSite.ts'

const SearchStart = lazy(() => import('./SearchStart.tsx').then((module) => ({ default: module.SearchStart })))
const SearchResults = lazy(() => import('./SearchResults.tsx').then((module) => ({ default: module.SearchResults })))

/** Milliseconds from the last key to the request (requirements 9). */
const pause = 500

type SearchBoxProps = {
  className?: string
  /** The results follow the field instead of lying over the page, and typing can begin at once; first the categories. */
  inSheet?: boolean
  /** Called when a result or the catalogue opens. */
  onLeave?: () => void
}

/** Finds courses while typing; Enter opens the catalogue with the search, arrow keys move through the results. */
export function SearchBox({ className, inSheet, onLeave }: SearchBoxProps) {
  const t = useTranslations('shell.search')
  const { language } = useSite()
  const navigate = useNavigate()
  const box = useRef<HTMLFormElement>(null)
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const settled = useDebounced(text.trim(), pause)
  const shown = open && text.trim().length >= 2 && settled.length >= 2

  const close = () => setOpen(false)
  /** The catalogue shows what is searched for, perhaps as a filter in place of a word: the field here is for the next search. */
  function leave() {
    setText('')
    onLeave?.()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    leave()
    void navigate({ to: '/discover', search: { q: text.trim() || undefined } })
  }
  function walk(event: KeyboardEvent) {
    if (event.key === 'Escape' && !inSheet) {
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
      onBlur={(event) => inSheet || event.currentTarget.contains(event.relatedTarget) || close()}
      className={className}
    >
      <SearchField
        name="q"
        label={t('label')}
        placeholder={t('placeholder')}
        value={text}
        autoComplete="off"
        autoFocus={inSheet}
        maxLength={100}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
        }}
        onFocus={() => setOpen(true)}
      />
      {inSheet && !text.trim() && (
        <Suspense>
          <SearchStart onChoose={leave} />
        </Suspense>
      )}
      {shown && (
        <div
          role="region"
          aria-label={t('results')}
          className={
            inSheet
              ? 'mt-3'
              : 'absolute top-full right-0 z-50 mt-2 max-h-[75dvh] w-110 overflow-y-auto rounded-lg border border-line bg-raised p-2 text-ink shadow-lg'
          }
        >
          <Suspense fallback={<p className="p-3 text-ink-soft">{t('searching')}</p>}>
            <SearchResults search={settled} onChoose={leave} />
          </Suspense>
        </div>
      )}
    </form>
  )
}
