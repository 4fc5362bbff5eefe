import { useState } from 'react'
import { ApiFailure } from '../../api/failure.ts'

/** Runs what a dialog confirms, and keeps what the server says at each field, which the dialog marks. */
export function useMarked() {
  const [errors, setErrors] = useState<Readonly<Record<string, string | undefined>>>({})
  async function marking(step: () => Promise<unknown>) {
    setErrors({})
    try {
      await step()
    } catch (error) {
      if (error instanceof ApiFailure)
        setErrors(Object.fromEntries(Object.keys(error.errors).map((field) => [field, error.of(field)])))
      throw error
    }
  }
  return { errors, marking }
}
