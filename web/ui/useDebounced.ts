import { useEffect, useState } from 'react'

/** The value once it has not changed for so many milliseconds. */
export function useDebounced<T>(value: T, milliseconds: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(setSettled, milliseconds, value)
    return () => clearTimeout(timer)
  }, [value, milliseconds])
  return settled
}
