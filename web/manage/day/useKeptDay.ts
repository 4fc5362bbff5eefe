import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { PracticeDay } from '../../../contract/manage/days.ts'
import { settingsQuery } from '../../api/own-queries.ts'
import { inLanguage } from '../../language.ts'
import { keepFiles } from '../../learning/offline/keep-files.ts'
import { claim } from '../../learning/offline/kept-store.ts'
import { useOnline } from '../../learning/offline/useOfflineCourses.ts'
import { useSite } from '../../shell/useSite.ts'
import { staffProfileQuery } from '../queries.ts'
import { keepDay } from './kept-day.ts'

/** Keeps a group with its screen, so that it opens again without network, also after a reload. */
export function useKeptDay(day: PracticeDay | undefined): void {
  const queryClient = useQueryClient()
  const { language } = useSite()
  const online = useOnline()
  const keep = useEffectEvent(async () => {
    if (!day) return
    const { id } = await queryClient.ensureQueryData(settingsQuery)
    await claim(id)
    await keepDay(day, await queryClient.ensureQueryData(staffProfileQuery), Date.now())
  })
  const keepScreen = useEffectEvent(async () => {
    if (!day) return
    await import('qr/dom.js')
    await keepFiles({ page: inLanguage(language, `/manage/days/${day.id}`), title: day.course, pictures: [] })
  })
  useEffect(() => {
    if (online) void keep().catch(() => undefined)
  }, [online, day])
  useEffect(() => {
    if (!online) return undefined
    const timer = setTimeout(() => void keepScreen().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [online, day?.id])
}
