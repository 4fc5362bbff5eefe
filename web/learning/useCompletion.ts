import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { useToast } from '../ui/toastContext.ts'
import { needsReload, type Step, withProgress, withStep } from './completion.rules.ts'
import { keepTick, waitingTicks } from './offline/ticks.ts'
import { sendTick } from './offline/send-ticks.ts'
import { refreshLists, studiedCourseQuery } from './queries.ts'
import { isOffline } from './study.ts'
import { useCertificateToast } from './useCertificateToast.ts'

/**
 * Completes a step of a course: optimistic, rolled back when the server refuses, kept for later without network. The reply brings the fresh progress; the
 * course is loaded again only when something was unlocked or all of it is done.
 */
export function useCompletion(courseId: number) {
  const t = useTranslations('learning.theory')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const celebrate = useCertificateToast()
  const { queryKey } = studiedCourseQuery(courseId)
  const mutationKey = ['complete', courseId]
  const { mutate } = useMutation({
    mutationKey,
    // Without network the tick waits, and those after it behind it: the server gets them in their order.
    mutationFn: async (step: Step) => {
      try {
        if (!waitingTicks().length) return await sendTick(step)
      } catch (error) {
        if (!isOffline(error)) throw error
      }
      await keepTick({ ...step, courseId })
      return undefined
    },
    onMutate: async (step) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      if (before) queryClient.setQueryData(queryKey, withStep(before, step))
      return { before }
    },
    onError: (error, step) => {
      queryClient.setQueryData(queryKey, (now) => now && withStep(now, { ...step, done: !step.done }))
      show({ kind: 'error', text: error.message || t('tickFailed') })
    },
    onSuccess: (progress, _step, { before }) => {
      if (!progress) return
      const { certificate_id } = progress
      if (before && certificate_id && certificate_id !== before.certificate?.id) celebrate(before, certificate_id)
      // Only the last of several ticks is taken over: an earlier reply would undo the later ones for a moment.
      if (queryClient.isMutating({ mutationKey }) > 1) return
      const course = queryClient.getQueryData(queryKey)
      if (course) queryClient.setQueryData(queryKey, withProgress(course, progress))
      void refreshLists(queryClient, courseId)
      if (!course || needsReload(progress, course)) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return mutate
}
