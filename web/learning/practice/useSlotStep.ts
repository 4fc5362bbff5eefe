import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { PracticeSlots } from '../../../contract/practice.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useToast } from '../../ui/toastContext.ts'
import { refreshProgress, slotsQuery } from '../queries.ts'

/** A step of the practice that is one press: it shows the times that come back, or why it failed. */
export function useSlotStep(courseId: number) {
  const general = useTranslations('shell.error')('general')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function step(made: () => Promise<PracticeSlots>, done: string) {
    if (pending) return
    setPending(true)
    setFailure(undefined)
    try {
      queryClient.setQueryData(slotsQuery(courseId).queryKey, await made())
      await refreshProgress(queryClient, courseId)
      show({ kind: 'success', text: done })
    } catch (error) {
      setFailure((error instanceof ApiFailure && error.message) || general)
      await queryClient.invalidateQueries({ queryKey: slotsQuery(courseId).queryKey })
    } finally {
      setPending(false)
    }
  }
  return { step, pending, failure }
}
