import { useEffect, useEffectEvent, useState } from 'react'
import { Read, type SavedRead, type Sheet } from '../../contract/activities/media.ts'
import type { Reply } from '../calls.ts'
import { readUnsent, saveUnsent } from '../session.ts'
import { useSendQueue } from '../useSendQueue.ts'

/** Milliseconds for which a page must be in view to count as seen. */
const seenAfter = 700

type ReadingParts = {
  sheet: Sheet
  /** Names what is kept in this tab. */
  drafts: string
  /** Whether a page is shown as it is, so that it can be read. */
  isShown: (page: number) => boolean
  send: (read: Read) => Promise<Reply<SavedRead>>
}

/**
 * Which pages were seen: reported soon after each new one. What could not be sent is kept in this tab and sent again;
 * the document is then opened where it was left.
 */
export function useReading({ sheet, drafts, isShown, send }: ReadingParts) {
  const name = `read ${drafts}`
  const [unsent] = useState(() => readUnsent(name, Read))
  const [page, setPage] = useState(Math.min(Math.max(1, unsent?.page ?? sheet.page), sheet.pages))
  const [seen] = useState(() => new Set([...sheet.seen, ...(unsent?.seen ?? [])]))
  const { save, state } = useSendQueue<'read', Read, SavedRead>(name, {
    unsent: () => (unsent ? [['read', { ...unsent, seen: [...seen] }]] : []),
    keep: (key, waiting) => saveUnsent(key, waiting.get('read')),
    send: (_, read) => send(read),
    onSaved: () => undefined,
  })

  function see(pages: readonly number[]) {
    for (const each of pages) seen.add(each)
    save('read', { seen: [...seen], page })
  }
  const note = useEffectEvent(() => see([page]))
  const ready = isShown(page)
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => note(), seenAfter)
    return () => clearTimeout(timer)
  }, [ready, page])
  return { page, setPage, see, unsaved: state === 'unsaved' }
}
