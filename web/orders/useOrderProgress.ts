import { useEffect, useState } from 'react'
import type { OrderProgress } from '../../contract/orders.ts'
import type * as v from 'valibot'
import { call } from '../api/client.ts'
import { useSignIn } from '../api/session.ts'

type Progress = v.InferOutput<typeof OrderProgress>

/** How often the order is asked about, in ms, and for how long the page says that it takes seconds. */
const every = 1500
const patience = 60_000

/** Whether the provider may still report: a payment counts for an order that expired or was cancelled too. */
const waits = ({ state, failed }: Progress) =>
  state === 'paid' || (!failed && ['pending', 'expired', 'cancelled'].includes(state))

/**
 * The progress of the order that a provider's page returned to: reported once, then asked about until it is decided.
 * `slow` after a minute. The provider decides, not this page.
 */
export function useOrderProgress(orderId: number | undefined, cancelled: boolean) {
  const { status } = useSignIn()
  const [progress, setProgress] = useState<Progress>()
  const [slow, setSlow] = useState(false)
  const [error, setError] = useState<unknown>()
  useEffect(() => {
    if (orderId === undefined || status !== 'signed-in') return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = false
    const params = { id: orderId }
    const startedAt = Date.now()
    async function look(first: boolean) {
      try {
        const answer = first
          ? await call('returnFromPayment', { params, body: { cancelled } })
          : await call('getOrderProgress', { params })
        if (ended) return
        setProgress(answer)
        if (!waits(answer) || cancelled) return
      } catch (failure) {
        if (ended) return
        if (first) setError(failure)
      }
      setSlow(Date.now() - startedAt > patience)
      timer = setTimeout(() => void look(false), every)
    }
    void look(true)
    return () => {
      ended = true
      clearTimeout(timer)
    }
  }, [orderId, cancelled, status])
  return { progress, slow, error, signedIn: status }
}
