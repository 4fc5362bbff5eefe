import { useRef } from 'react'

/**
 * The `Idempotency-Key` of requests of a form: the same one until something in the request changes, so that what is
 * sent again after a lost reply is done once. The form ends with its success.
 */
export function useRequestKey() {
  const sent = useRef<{ input: string; key: string }>(undefined)
  return (request: unknown): string => {
    const input = JSON.stringify(request)
    if (sent.current?.input !== input) sent.current = { input, key: crypto.randomUUID() }
    return sent.current.key
  }
}
