import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type CourseEditions, courseEdition } from '../../../../contract/manage/editions.ts'
import { call } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { historyQuery } from '../../history/queries.ts'
import { FieldsForm } from '../../kit/EditForm.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import type { TabProps } from '../tab-props.ts'
import { EditionFacts } from './EditionFacts.tsx'
import { editionsQuery } from './queries.ts'

/** What the course taught from when on, and who reviewed it. What staff did to its draft is in the history. */
export default function EditionsTab({ course, capabilities }: TabProps) {
  const t = useTranslations('manageCourses.editions')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const query = useQuery(editionsQuery(course.id))
  const [open, setOpen] = useState(false)
  const publishes = capabilities.includes('publish_courses') && course.state === 'published'
  async function done(reply: CourseEditions) {
    queryClient.setQueryData(editionsQuery(course.id).queryKey, reply)
    await queryClient.invalidateQueries({ queryKey: historyQuery('course', String(course.id)).queryKey })
    setOpen(false)
    show({ kind: 'success', text: t('done') })
  }
  if (!query.data) return <QueryNotice query={query} />
  const { data, changed } = query.data
  return (
    <section aria-label={t('title')} className="grid max-w-4xl gap-5">
      <p className="measure">{t('intro')}</p>
      {changed && <Notice kind="warning">{t('changed')}</Notice>}
      {publishes && (
        <Button icon={<Icon name="plus" />} onClick={() => setOpen(true)} className="justify-self-start">
          {t('publish')}
        </Button>
      )}
      {data.length === 0 && <p className="text-ink-soft">{t('empty')}</p>}
      {data.map((edition) => (
        <EditionFacts key={edition.number} edition={edition} />
      ))}
      <Dialog open={open} onClose={() => setOpen(false)} title={t('publish')}>
        <p className="mb-4">{t('publishText')}</p>
        <FieldsForm
          of={courseEdition}
          kept={`course-edition-${course.id}`}
          item={undefined}
          action={t('publish')}
          sends={{
            call: 'publishCourseEdition',
            request: ({ version: _version, compared: _compared, ...body }) => ({ params: { id: course.id }, body }),
            load: () => call('listCourseEditions', { params: { id: course.id } }),
          }}
          onDone={(reply) => done(reply as CourseEditions)}
        />
      </Dialog>
    </section>
  )
}
