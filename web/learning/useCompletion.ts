import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { useToast } from '../ui/toastContext.ts'
import { needsReload, type Step, withProgress, withStep } from './completion.rules.ts'
import { refreshLists, studiedCourseQuery } from './queries.ts'
import { useCertificateToast } from './useCertificateToast.ts'

/**
 * Completes a step of a course: optimistic, rolled back when the server refuses. The reply brings the fresh progress; the
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
    mutationFn: ({ module, id, done }: Step) => call('completeActivity', { body: { module, id, state: done ? 1 : 0 } }),
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
