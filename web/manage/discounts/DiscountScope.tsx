import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { StaffDiscount } from '../../../contract/manage/discounts.ts'
import { call } from '../../api/client.ts'
import { own } from '../../api/own-queries.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { QueryNotice } from '../QueryNotice.tsx'

/** The fields of {@link DiscountScope}: no course ticked means all. */
export function readScope(form: FormData) {
  const chosen = form.getAll('discount_courses').map(Number)
  return { discount_courses: chosen.length ? chosen : null, user_email: String(form.get('user_email')).trim() || null }
}

/** The courses for which a code can be. */
export const discountCoursesQuery = {
  queryKey: own('manage', 'discount courses'),
  queryFn: () => call('listDiscountCourses'),
}

type Props = { discount?: StaffDiscount | undefined; error: string | undefined }

/** For which courses and which user a code is. */
export function DiscountScope({ discount, error }: Props) {
  const t = useTranslations('manageCourses.discounts')
  const query = useQuery(discountCoursesQuery)
  const chosen = new Set(discount?.courses?.map(({ id }) => id))
  const listed = query.data?.data ?? []
  const others = discount?.courses?.filter(({ id }) => !listed.some((course) => course.id === id)) ?? []
  return (
    <>
      <TextField
        id="user_email"
        name="user_email"
        type="email"
        label={t('userEmail')}
        defaultValue={discount?.user_email ?? ''}
        error={error}
      />
      <QueryNotice query={query} />
      {query.data && (
        <fieldset className="grid gap-2">
          <legend className="mb-1 font-semibold">{t('courses')}</legend>
          <p className="text-sm text-ink-soft">{t('coursesHint')}</p>
          <div className="grid max-h-48 gap-1 overflow-y-auto rounded-lg border border-line p-3">
            {[...others, ...listed].map(({ id, title }) => (
              <CheckboxField
                key={id}
                name="discount_courses"
                value={id}
                label={title}
                defaultChecked={chosen.has(id)}
              />
            ))}
          </div>
        </fieldset>
      )}
    </>
  )
}
