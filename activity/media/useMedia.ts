import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedMedia, Played, Read } from '../../contract/activities/media.ts'
import type { Language } from '../../contract/common.ts'
import type { Reply } from '../calls.ts'
import { notifyPortal } from '../portal.ts'
import { saveOpened } from '../session.ts'
import { savePlayed, saveRead } from './calls.ts'

type Saved = Pick<OpenedMedia, 'completed' | 'course'>

/**
 * The opened material with what is saved of it. The portal is notified once it is completed. `unsaved`: the last report
 * did not reach the server; the next one says the same and more.
 */
export function useMedia(opened: OpenedMedia, language: Language) {
  const [media, setMedia] = useState(opened)
  const [unsaved, setUnsaved] = useState(false)
  const caller = { token: opened.token, language }

  const notify = () =>
    notifyPortal({ type: 'activity-completion', module: opened.module, id: opened.id, state: 'complete' })
  const noteOpening = useEffectEvent(() => void (opened.course && notify()))
  useEffect(() => noteOpening(), [])

  function take<T extends Saved>(reply: Reply<T>, change: (saved: T) => Partial<OpenedMedia>) {
    setUnsaved('refused' in reply && reply.refused === 'offline')
    if ('refused' in reply) {
      if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
      return
    }
    const { completed, course } = reply.ok
    if (course) notify()
    setMedia((before) => {
      const after = { ...before, ...change(reply.ok), completed, course: course ?? before.course }
      saveOpened(after)
      return after
    })
  }

  return {
    media,
    unsaved,
    reportPlayed: async (played: Played) =>
      take(await savePlayed(caller, played), ({ watched }) =>
        media.film ? { film: { ...media.film, watched, position: played.second, rate: played.rate } } : {},
      ),
    reportRead: async (read: Read) =>
      take(await saveRead(caller, read), ({ seen }) =>
        media.sheet ? { sheet: { ...media.sheet, seen, page: read.page } } : {},
      ),
  }
}
