import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeviceLink, DeviceLinkState } from '../../../contract/devices.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'

/** How often (ms) the server is asked what the other device does. */
export const pollEvery = 2000
/** A code is renewed so many seconds before it ends, so that one which was just scanned can still be opened. */
const early = 5
/** Codes that nobody scans before the dialog stops to show new ones. */
const maxCodes = 10

type Choice = DeviceLinkState & { id: string }
export type DeviceView =
  | { step: 'loading' | 'paused' | 'done' }
  | { step: 'proof'; back: Choice | undefined }
  | { step: 'failed' | 'over'; text: string }
  | { step: 'shown'; link: DeviceLink; seconds: number }
  | { step: 'choose'; choice: Choice }
  | { step: 'waiting'; id: string }

/** The link that the dialog shows, and what becomes of it. It is refused when the dialog closes before the choice. */
export function useDeviceLink() {
  const t = useTranslations('devices.dialog')
  const general = useTranslations('shell.error')('general')
  const [view, setView] = useState<DeviceView>({ step: 'loading' })
  // The code before the present one can still be opened for a moment.
  const ids = useRef<string[]>([])
  const codes = useRef(0)

  function fail(error: unknown, step: 'failed' | 'over', back?: Choice) {
    if (!(error instanceof ApiFailure)) reportError(error) // a bug: it must reach the console
    if (error instanceof ApiFailure && error.code === 'proof_needed') setView({ step: 'proof', back })
    else {
      const isSaid = error instanceof ApiFailure && (step === 'over' || error.code === 'too_many_requests')
      setView({ step, text: (isSaid && error.message) || general })
    }
  }

  async function load() {
    if (codes.current++ >= maxCodes) return setView({ step: 'paused' })
    try {
      const link = await call('addDevice')
      ids.current = [link.id, ...ids.current].slice(0, 2)
      setView({ step: 'shown', link, seconds: link.expires_in - early })
    } catch (error) {
      fail(error, 'failed')
    }
  }

  async function show() {
    ids.current = []
    codes.current = 0
    setView({ step: 'loading' })
    await load()
  }

  function follow(id: string, seen: DeviceLinkState) {
    if (seen.state === 'claimed') setView({ step: 'choose', choice: { ...seen, id } })
    else if (seen.state === 'confirmed') setView({ step: 'waiting', id })
    else if (seen.state === 'used') setView({ step: 'done' })
    else if (view.step !== 'shown')
      setView({ step: 'over', text: seen.state === 'refused' ? t('refused') : t('expired') })
  }

  /** An answer counts only while the view that asked for it is shown. */
  const settle = useEffectEvent((asked: DeviceView, id: string, seen: DeviceLinkState) => {
    if (asked === view) follow(id, seen)
  })
  const poll = useEffectEvent(async () => {
    const watched = view.step === 'choose' ? [view.choice.id] : view.step === 'waiting' ? [view.id] : ids.current
    for (const id of watched) {
      const seen = await call('getDeviceLink', { params: { id } }).catch(() => undefined) // offline: asked again
      if (!seen) continue
      const isChanged = view.step === 'shown' ? seen.state === 'claimed' : seen.state !== stateOf(view)
      if (isChanged) return settle(view, id, seen)
    }
  })
  const isWatched = view.step === 'shown' || view.step === 'choose' || view.step === 'waiting'
  useEffect(() => {
    if (!isWatched) return
    const timer = setInterval(() => void poll(), pollEvery)
    return () => clearInterval(timer)
  }, [isWatched])

  async function choose(choice: Choice, number: number) {
    try {
      await call('confirmDevice', { params: { id: choice.id }, body: { number } })
      setView({ step: 'waiting', id: choice.id })
    } catch (error) {
      fail(error, 'over', choice)
    }
  }

  async function refuse(id: string) {
    const error: unknown = await call('refuseDevice', { params: { id } }).then(
      () => undefined,
      (reason) => reason,
    )
    // It was let in meanwhile, in another tab. After any other failure the link ends by itself.
    const isIn = error instanceof ApiFailure && error.code === 'device_link_over'
    setView(isIn ? { step: 'done' } : { step: 'over', text: t('refused') })
  }

  const start = useEffectEvent(() => void show())
  const stop = useEffectEvent(() => {
    const open = view.step === 'shown' ? ids.current : view.step === 'choose' ? [view.choice.id] : []
    for (const id of open) void call('refuseDevice', { params: { id } }).catch(() => undefined)
  })
  useEffect(() => {
    start()
    return () => stop()
  }, [])

  const proven = (back: Choice | undefined) => (back ? setView({ step: 'choose', choice: back }) : void show())
  return { view, show, renew: load, choose, refuse, proven }
}

const stateOf = ({ step }: DeviceView) => (step === 'choose' ? 'claimed' : 'confirmed')
