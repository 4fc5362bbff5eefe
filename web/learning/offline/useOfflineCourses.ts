import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import type { StudiedCourse } from '../../../contract/learning.ts'
import { inLanguage } from '../../language.ts'
import { settingsQuery } from '../../api/own-queries.ts'
import { onSignOut, useSignIn } from '../../api/session.ts'
import { useSite } from '../../shell/useSite.ts'
import { sendBegun } from './begun.ts'
import { claim, keepCourse } from './kept-store.ts'
import { keepFiles, picturesOf } from './keep-files.ts'
import { sendTicks } from './send-ticks.ts'
import { forgetAllTicks, loadTicks, useWaitingTicks } from './ticks.ts'

onSignOut(forgetAllTicks)

/** Milliseconds until ticks that could not be sent are sent again: the network may be there, and the server not. */
const again = 15_000

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)
export const useOnline = () =>
  useSyncExternalStore(
    subscribe,
    () => onlineManager.isOnline(),
    () => true,
  )

/** Makes what this browser keeps that of the signed-in user. */
async function claimStore(queryClient: QueryClient): Promise<void> {
  const { id } = await queryClient.ensureQueryData(settingsQuery)
  await claim(id)
}

/**
 * Sends the ticks that wait, and which courses were begun, on each screen that shows their number: once there is a
 * network and the sign-in is known.
 */
export function useSendTicks(onRefused: (sentence: string) => void): void {
  const queryClient = useQueryClient()
  const online = useOnline()
  const { status } = useSignIn()
  const waiting = useWaitingTicks().length > 0
  const send = useEffectEvent(async () => {
    await claimStore(queryClient)
    await sendTicks(queryClient, onRefused)
  })
  const sendOpened = useEffectEvent(async () => {
    await claimStore(queryClient)
    await sendBegun(queryClient)
  })
  useEffect(() => void loadTicks().catch(() => undefined), [])
  useEffect(() => {
    if (online && status === 'signed-in') void sendOpened().catch(() => undefined)
  }, [online, status])
  useEffect(() => {
    if (!online || !waiting || status !== 'signed-in') return undefined
    const attempt = () => void send().catch(() => undefined)
    attempt()
    const timer = setInterval(attempt, again)
    return () => clearInterval(timer)
  }, [online, waiting, status])
}

/** The screens of a course that open without network; their scripts are loaded before it is missing. */
const screens = ['theory/{-$subject}', 'general', 'activity'] as const

/** Keeps an opened course for the time without network, when the page has nothing else to do. */
export function useKeptCourse(course: StudiedCourse): void {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { language } = useSite()
  const online = useOnline()
  const { status } = useSignIn()
  const keep = useEffectEvent(async () => {
    await claimStore(queryClient)
    await keepCourse(course, Date.now())
  })
  const keepScreens = useEffectEvent(async () => {
    const routes = Object.values(router.routesById)
    const kept = routes.filter(({ id }) => screens.some((name) => id.endsWith(`/$id/${name}`)))
    for (const route of kept) await router.loadRouteChunk(route)
    await Promise.all([import('./kept-course.ts'), import('../../shell/ask-to-leave.tsx')])
    const page = inLanguage(language, `/course/${course.id}/theory`)
    await keepFiles({ page, title: course.title, pictures: picturesOf(course) })
  })
  const ready = online && status === 'signed-in'
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => void keep().catch(() => undefined), 300)
    return () => clearTimeout(timer)
  }, [ready, course])
  useEffect(() => {
    if (!ready) return undefined
    const timer = setTimeout(() => void keepScreens().catch(() => undefined), 1000)
    return () => clearTimeout(timer)
  }, [ready, course.id])
}
