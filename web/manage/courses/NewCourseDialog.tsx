import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { hourLimits } from '../../../contract/common.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useOpen } from '../useOpen.ts'
import { choicesQuery, coursesKey } from './queries.ts'
import { slugOf } from '../kit/slugOf.ts'

/** Begins a course: its names, category and duration. Everything else is written in the editor. */
export function NewCourseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('manageCourses.new')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {open && <NewCourseForm />}
    </Dialog>
  )
}

function NewCourseForm() {
  const t = useTranslations('manageCourses.new')
  const choices = useQuery(choicesQuery)
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const [title, setTitle] = useState('')
  const [slug, setSlug] = useState<string>()
  const { errors, failure, pending, submit, formRef } = useCallForm('createStaffCourse', {
    labels: {
      course_title: t('courseTitle'),
      slug: t('slug'),
      short_name: t('shortName'),
      category_key: t('category'),
      hours: t('hours'),
    },
    focus: 'field',
    read: (form) => ({
      course_title: String(form.get('course_title')).trim(),
      slug: String(form.get('slug')).trim(),
      short_name: String(form.get('short_name')).trim().toUpperCase(),
      category_key: String(form.get('category_key')),
      hours: Number(form.get('hours')),
    }),
    validate: (values) => ({
      course_title: values.course_title ? undefined : t('writeTitle'),
      slug: /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(values.slug) ? undefined : t('slugForm'),
      short_name: /^[A-Z0-9]{2,12}$/.test(values.short_name) ? undefined : t('shortNameForm'),
      hours: Number.isInteger(values.hours) && values.hours > 0 ? undefined : t('hoursForm'),
    }),
    request: (body) => ({ body }),
    leaves: true,
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: coursesKey })
      await openScreen('course', { id })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        id="course_title"
        name="course_title"
        label={t('courseTitle')}
        lang="lt"
        required
        maxLength={120}
        value={title}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        error={errors.course_title}
      />
      <TextField
        id="slug"
        name="slug"
        label={t('slug')}
        hint={t('slugHint')}
        required
        maxLength={64}
        value={slug ?? slugOf(title)}
        onChange={({ currentTarget }) => setSlug(currentTarget.value)}
        error={errors.slug}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          id="short_name"
          name="short_name"
          label={t('shortName')}
          hint={t('shortNameHint')}
          required
          maxLength={12}
          error={errors.short_name}
        />
        <TextField
          id="hours"
          name="hours"
          type="number"
          {...hourLimits}
          label={t('hours')}
          required
          error={errors.hours}
        />
      </div>
      <SelectField
        id="category_key"
        name="category_key"
        label={t('category')}
        options={(choices.data?.categories ?? []).map(({ key, name }) => ({ value: key, label: name }))}
        error={errors.category_key}
      />
      <FormMessage failure={failure} title={t('notMade')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('make')}
      </Button>
    </form>
  )
}
