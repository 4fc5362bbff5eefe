import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { reviewLength } from '../../contract/constants.ts'
import { ApiFailure } from '../api/failure.ts'
import { own } from '../api/own-queries.ts'
import { useCallForm } from '../api/useCallForm.ts'
import { Button } from '../ui/Button.tsx'
import { RatingInput } from '../ui/RatingInput.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { useToast } from '../ui/toastContext.ts'
import { forgetCourse } from './course.ts'

/** Refusals with a sentence of their own; any other 400 is incorrect data (requirements 8.21). */
const refusals: readonly string[] = ['already_reviewed', 'course_not_begun']

/** Stars and text. After saving, the review replaces the form, and waits to be published. */
export function ReviewForm({ courseId }: { courseId: number }) {
  const t = useTranslations('catalogue.reviews')
  const router = useRouter()
  const { show } = useToast()
  const [rating, setRating] = useState(0)
  const { errors, pending, submit, formRef } = useCallForm('addReview', {
    labels: { rating: t('yourStars'), review: t('text') },
    focus: 'field',
    read: (form) => ({ rating, review: String(form.get('review') ?? '').trim() }),
    validate: ({ review }) => ({
      rating: rating ? undefined : t('chooseStars'),
      review: review ? undefined : t('writeText'),
    }),
    request: ({ review }) => ({ body: { courseId, rating, review } }),
    onDone: async () => {
      show({ kind: 'success', text: t('saved') })
      forgetCourse()
      const { queryClient } = await import('../api/query-client.ts')
      await Promise.all([
        router.invalidate(),
        ...['courses', 'latest', 'reviews'].map((name) => queryClient.invalidateQueries({ queryKey: own(name) })),
      ])
    },
    onFailed: (_, error) => show({ kind: 'error', text: messageOf(error) }),
  })
  const messageOf = (error: unknown) => {
    if (!(error instanceof ApiFailure && error.status === 400)) return t('failed')
    return refusals.includes(error.code) ? error.message : t('incorrect')
  }
  return (
    <form
      method="post"
      ref={formRef}
      onSubmit={submit}
      noValidate
      className="mt-8 grid gap-5 rounded-xl border border-line bg-surface p-6"
    >
      <h3 className="text-xl">{t('write')}</h3>
      <RatingInput
        id="rating"
        name="rating"
        label={t('yourStars')}
        value={rating}
        onValue={setRating}
        required
        error={errors.rating}
      />
      <TextAreaField
        id="review"
        name="review"
        label={t('text')}
        hint={t('textHint')}
        required
        maxLength={reviewLength}
        counter
        error={errors.review}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
