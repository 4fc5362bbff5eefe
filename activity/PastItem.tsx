import { type ReactNode, useState } from 'react'
import type { Language } from '../contract/common.ts'
import { Badge, type BadgeTone } from '../web/ui/Badge.tsx'
import { Button } from '../web/ui/Button.tsx'
import type { Refused, Reply } from './calls.ts'
import { momentText } from './moment-text.ts'
import { NotBegun } from './NotBegun.tsx'

type PastItemProps<T> = {
  /** When it ended (ISO 8601). */
  at: string
  language: Language
  verdict: { text: string; tone: BadgeTone } | undefined
  /** Label of the button that loads the details; undefined: there are none. */
  showLabel: string | undefined
  load: () => Promise<Reply<T>>
  children: (details: T) => ReactNode
}

/** An attempt or run that has ended, with its details on demand. */
export function PastItem<T>({ at, language, verdict, showLabel, load, children }: PastItemProps<T>) {
  const [details, setDetails] = useState<T>()
  const [refused, setRefused] = useState<Refused>()
  const [busy, setBusy] = useState(false)
  async function show() {
    setBusy(true)
    setRefused(undefined)
    const reply = await load()
    setBusy(false)
    if ('ok' in reply) setDetails(reply.ok)
    else setRefused(reply)
  }
  return (
    <li className="grid gap-4 rounded-lg border border-line bg-surface p-4 sm:p-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-semibold">{momentText(at, language)}</p>
          {verdict && (
            <Badge tone={verdict.tone} className="mt-1">
              {verdict.text}
            </Badge>
          )}
        </div>
        {showLabel && details === undefined && (
          <Button variant="secondary" size="sm" pending={busy} onClick={() => void show()}>
            {showLabel}
          </Button>
        )}
      </div>
      <NotBegun notBegun={refused} />
      {details !== undefined && children(details)}
    </li>
  )
}
