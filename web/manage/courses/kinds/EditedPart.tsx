import { type ReactNode, useState } from 'react'

type Props = { id: string; summary: ReactNode; open?: boolean; tools: ReactNode; children: ReactNode }

/** A part of a list that is opened to be edited, with tools next to its name. */
export function EditedPart({ id, summary, open = false, tools, children }: Props) {
  // Only what it begins with: later the reader opens and closes it.
  const [begins] = useState(open)
  return (
    <div className="relative">
      <details id={id} tabIndex={-1} open={begins} className="rounded-lg border border-line bg-surface">
        <summary className="min-h-12 cursor-pointer px-4 py-3 pr-32 font-semibold">{summary}</summary>
        <div className="grid gap-5 border-t border-line p-4">{children}</div>
      </details>
      <div className="absolute top-2 right-2">{tools}</div>
    </div>
  )
}
