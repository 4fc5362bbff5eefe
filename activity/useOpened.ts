import { useEffect, useEffectEvent, useState } from 'react'
import type { OpenedActivity } from '../contract/activity.ts'
import type { Language } from '../contract/common.ts'
import { openActivity, type Refused } from './calls.ts'
import { notifyPortal } from './portal.ts'
import { type Launch, lastOpened, saveOpened } from './session.ts'

/** The launched activity; after a reload of the page, the one that was open. */
export function useOpened(launch: Launch, language: Language) {
  const [opened, setOpened] = useState<OpenedActivity | undefined>(() => (launch.fresh ? undefined : lastOpened()))
  const [refused, setRefused] = useState<Refused>()

  async function open() {
    setRefused(undefined)
    const reply = launch.token
      ? await openActivity({ token: launch.token, language })
      : ({ refused: 'expired' } as const)
    if ('ok' in reply) {
      saveOpened(reply.ok)
      setOpened(reply.ok)
      return
    }
    setRefused(reply)
    if (reply.refused === 'expired') notifyPortal({ type: 'session-expired' })
  }
  const openOnce = useEffectEvent(() => void (opened ? undefined : open()))
  useEffect(() => openOnce(), [])
  return { opened, refused, retry: () => void open() }
}
