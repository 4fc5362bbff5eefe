import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedMedia, Played, Read } from '../../contract/activities/media.ts'
import type { Language } from '../../contract/common.ts'
import { endsActivity, type Refused, type Reply } from '../calls.ts'
import { notifyPortal } from '../portal.ts'
import { saveOpened } from '../session.ts'
import { savePlayed, saveRead } from './calls.ts'

type Saved = Pick<OpenedMedia, 'completed' | 'course'>

/**
 * The opened material with what is saved of it. The portal is notified once it is completed. `unsaved`: the last
 * report of a film did not reach the server; the next one says the same and more.
 */
export function useMedia(opened: OpenedMedia, language: Language) {
  const [media, setMedia] = useState(opened)
  const [unsaved, setUnsaved] = useState(false)
  /** Why nothing is counted any more. */
  const [refused, setRefused] = useState<Refused>()
  const caller = { token: opened.token, language }

  const notify = () =>
    notifyPortal({ type: 'activity-completion', module: opened.module, id: opened.id, state: 'complete' })
  const noteOpening = useEffectEvent(() => void (opened.course && notify()))
  useEffect(() => noteOpening(), [])

  function take<T extends Saved>(reply: Reply<T>, change: (saved: T) => Partial<OpenedMedia>) {
    if ('refused' in reply) return endsActivity(reply) ? setRefused(reply) : undefined
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
    refused,
    reportPlayed: async (played: Played) => {
      const reply = await savePlayed(caller, played)
      setUnsaved('refused' in reply && reply.refused === 'offline')
      if ('refused' in reply && reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
      take(reply, ({ watched }) =>
        media.film ? { film: { ...media.film, watched, position: played.second, rate: played.rate } } : {},
      )
    },
    /** What is not received is sent again by `useReading`. */
    reportRead: async (read: Read) => {
      const reply = await saveRead(caller, read)
      take(reply, ({ seen }) => (media.sheet ? { sheet: { ...media.sheet, seen, page: read.page } } : {}))
      return reply
    },
  }
}
