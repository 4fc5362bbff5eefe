import { solveChallenge } from 'altcha-lib/v1'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api/client.ts'

export type CaptchaState = { status: 'working' | 'solved' | 'failed'; payload: string }

/**
 * Solves a proof of work in the background while the form is filled in (ALTCHA): nothing to click, no outside service.
 */
export function useCaptcha({ needed = true } = {}): CaptchaState & { renew: () => void } {
  const [state, setState] = useState<CaptchaState>({ status: 'working', payload: '' })
  const [round, setRound] = useState(0)
  const renew = useCallback(() => setRound((n) => n + 1), [])
  useEffect(() => {
    if (!needed) return
    const stop = new AbortController()
    async function solve() {
      setState({ status: 'working', payload: '' })
      const { algorithm, challenge, salt, signature, maxnumber } = await call('getCaptcha')
      const work = solveChallenge(challenge, salt, algorithm, maxnumber)
      stop.signal.addEventListener('abort', () => work.controller.abort())
      const solution = await work.promise
      if (stop.signal.aborted) return
      if (!solution) throw new Error('No number solves the challenge')
      const payload = btoa(JSON.stringify({ algorithm, challenge, number: solution.number, salt, signature }))
      setState({ status: 'solved', payload })
    }
    solve().catch(() => {
      if (!stop.signal.aborted) setState({ status: 'failed', payload: '' })
    })
    return () => stop.abort()
  }, [round, needed])
  return { ...state, renew }
}
