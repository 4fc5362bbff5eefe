import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { StaffCourse } from '../../../contract/manage/courses.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useOpen } from '../useOpen.ts'
import { coursesKey } from './queries.ts'
import { slugOf } from '../kit/slugOf.ts'

/** Makes a draft of a course, under other names. */
export function CopyCourse({ course }: { course: StaffCourse }) {
  const t = useTranslations('manageCourses.copy')
  const [asked, setAsked] = useState(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setAsked(true)}>
        {t('action')}
      </Button>
      <Dialog open={asked} onClose={() => setAsked(false)} title={t('title')}>
        <CopyForm course={course} onDone={() => setAsked(false)} />
      </Dialog>
    </>
  )
}

function CopyForm({ course, onDone }: { course: StaffCourse; onDone: () => void }) {
  const t = useTranslations('manageCourses')
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const { errors, failure, pending, submit, formRef } = useCallForm('duplicateStaffCourse', {
    labels: { course_title: t('new.courseTitle'), slug: t('new.slug'), short_name: t('new.shortName') },
    idOf: (field) => ({ slug: 'copy-slug', short_name: 'copy-short-name' })[field] ?? field,
    focus: 'field',
    read: (form) => ({
      course_title: String(form.get('course_title')).trim(),
      slug: String(form.get('slug')).trim() || slugOf(String(form.get('course_title'))),
      short_name: String(form.get('short_name')).trim().toUpperCase(),
    }),
    validate: (values) => ({
      course_title: values.course_title ? undefined : t('new.writeTitle'),
      short_name: /^[A-Z0-9]{2,12}$/.test(values.short_name) ? undefined : t('new.shortNameForm'),
    }),
    request: (body) => ({ params: { id: course.id }, body }),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: coursesKey })
      onDone()
      await openScreen('course', { id })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('copy.text')}</p>
      <TextField
        id="course_title"
        name="course_title"
        label={t('new.courseTitle')}
        lang="lt"
        required
        maxLength={120}
        defaultValue={course.title.lt}
        error={errors.course_title}
      />
      <TextField
        id="copy-slug"
        name="slug"
        label={t('new.slug')}
        hint={t('new.slugHint')}
        maxLength={64}
        defaultValue={`${course.slug}-2`.slice(-64)}
        error={errors.slug}
      />
      <TextField
        id="copy-short-name"
        name="short_name"
        label={t('new.shortName')}
        required
        maxLength={12}
        error={errors.short_name}
      />
      <FormMessage failure={failure} title={t('new.notMade')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('copy.make')}
      </Button>
    </form>
  )
}
