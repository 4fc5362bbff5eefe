import { useTranslations } from 'use-intl'
import { type Contents, type StaffTopic, topic as declared } from '../../../../contract/manage/contents.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import { call } from '../../../api/client.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldsForm } from '../../kit/EditForm.tsx'
import { newKey } from './newKey.ts'
import { useContents } from './useContents.ts'

type Props = { course: StaffCourse; contents: Contents; edited: StaffTopic | 'new' | undefined; onClose: () => void }

/** A topic's texts in three languages and its duration. */
export function TopicDialog({ course, contents, edited, onClose }: Props) {
  const t = useTranslations('manageCourses.contents')
  const store = useContents(course.id)
  const topic = edited === 'new' ? undefined : edited
  return (
    <Dialog
      open={edited !== undefined}
      onClose={onClose}
      title={t(edited === 'new' ? 'addTopic' : 'editTopic')}
      size="lg"
    >
      {edited && (
        <FieldsForm
          of={declared}
          kept={`topic-${course.id}-${topic?.key ?? 'new'}`}
          item={topic}
          sends={{
            call: 'saveStaffTopic',
            request: ({ version, ...values }) => ({
              params: { id: course.id, key: topic?.key ?? newKey(contents, Object(values.title).lt) },
              body: { ...values, version: version || null },
            }),
            load: async () => {
              const { topics } = await call('getContents', { params: { id: course.id } })
              return topics.find(({ key }) => key === topic?.key)
            },
          }}
          onDone={async (saved) => {
            await store(saved as Contents)
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}
