import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../api/client.ts'
import { ApiFailure } from '../api/failure.ts'
import { Button } from '../ui/Button.tsx'
import { RatingInput } from '../ui/RatingInput.tsx'
import { TextAreaField } from '../ui/TextAreaField.tsx'
import { useToast } from '../ui/toastContext.ts'
import { forgetCourse } from './course.ts'

const longest = 4000

/** Stars and words. After saving, the course is read anew: the form gives way to the review. */
export function ReviewForm({ courseId }: { courseId: number }) {
  const t = useTranslations('catalogue.reviews')
  const router = useRouter()
  const { show } = useToast()
  const [rating, setRating] = useState(0)
  const [faults, setFaults] = useState<Record<string, string | undefined>>({})
  const [pending, setPending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const review = String(new FormData(event.currentTarget).get('review') ?? '').trim()
    const found = { rating: rating ? undefined : t('chooseStars'), review: review ? undefined : t('writeText') }
    setFaults(found)
    const first = found.rating ? 'rating' : found.review ? 'review' : undefined
    if (first) return document.getElementById(first)?.focus()
    setPending(true)
    try {
      await call('addReview', { body: { courseId, rating, review } })
      show({ kind: 'success', text: t('saved') })
      forgetCourse()
      await router.invalidate()
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error
      setFaults({ rating: error.of('rating'), review: error.of('review') })
      show({
        kind: 'error',
        text: error.status === 400 ? (error.code === 'already_reviewed' ? error.message : t('incorrect')) : t('failed'),
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <form
      method="post"
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
        error={faults.rating}
      />
      <TextAreaField
        id="review"
        name="review"
        label={t('text')}
        hint={t('textHint')}
        required
        maxLength={longest}
        counter
        error={faults.review}
      />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('send')}
      </Button>
    </form>
  )
}
