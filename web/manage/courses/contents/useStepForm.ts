import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { languageTags } from '../../../../contract/constants.ts'
import type { StaffCourse } from '../../../../contract/manage/courses.ts'
import type { Contents, StaffStep } from '../../../../contract/manage/contents.ts'
import { call } from '../../../api/client.ts'
import { isNotFound } from '../../../api/failure.ts'
import { useToast } from '../../../ui/toastContext.ts'
import { useDraft } from '../../edits/useDraft.ts'
import { useEditForm } from '../../edits/useEditForm.ts'
import { faultsOf } from '../kinds/kinds.ts'
import { useFaultText } from '../kinds/useFaultText.ts'
import { newKey } from './newKey.ts'
import { useConditionFault } from './useConditionFault.ts'
import { useContents } from './useContents.ts'

export type StepProps = { course: StaffCourse; contents: Contents; step: StaffStep }
export const contentsSearch: Record<string, unknown> = { tab: 'contents' }
/** The texts of a step, with their names in the messages. */
export const stepTexts = ['title', 'description', 'content'] as const
export const textLabels = { title: 'fields.title', description: 'fields.short', content: 'contents.text' } as const
/** What is compared when somebody else saved another version. */
const editedNames = [...stepTexts, 'link', 'minutes', 'completion', 'group', 'conditions', 'settings'] as const

/** The step as it is saved now; undefined when somebody removed it. */
async function loadStep(id: number, key: string): Promise<StaffStep | undefined> {
  try {
    return await call('getStaffStep', { params: { id, key } })
  } catch (error) {
    if (isNotFound(error)) return undefined
    throw error
  }
}

/** A step while it is edited: kept in this browser until it is saved, merged when somebody else saved another version. */
export function useStepForm({ course, contents, step }: StepProps) {
  const t = useTranslations('manageCourses')
  const navigate = useNavigate()
  const { show } = useToast()
  const faultText = useFaultText()
  const conditionFault = useConditionFault(contents)
  const store = useContents(course.id)
  const isNew = step.key === ''
  const edited = useDraft(`step-${course.id}-${step.key || `new-${step.topic ?? 'course'}`}`, step)
  const [compared, setCompared] = useState<string[]>([])
  const [reach, setReach] = useState<'all' | 'new'>('all')
  const labels: Record<string, string> = {
    ...Object.fromEntries(
      stepTexts.flatMap((name) =>
        languageTags.map((tag) => [`step.${name}.${tag}`, `${t(textLabels[name])} (${t(`texts.languages.${tag}`)})`]),
      ),
    ),
    'step.link': t('contents.link'),
    'step.minutes': t('contents.minutesLabel'),
    'step.completion': t('contents.completion'),
    'step.group': t('contents.group'),
    'step.conditions': t('conditions.title'),
    'step.settings': t('contents.settings'),
  }
  const form = useEditForm('saveStaffStep', {
    base: edited.base,
    names: editedNames,
    load: () => loadStep(course.id, step.key),
    onMerged: edited.continueOver,
    fieldNames: Object.fromEntries(Object.entries(labels).map(([name, label]) => [name.replace('step.', ''), label])),
    labels,
    read: () => edited.draft,
    validate: (values) => {
      const [fault] = faultsOf({ step: values, contents })
      return {
        'step.title.lt': values.title.lt.trim() ? undefined : t('about.writeTitle'),
        'step.conditions': conditionFault(values),
        [fault?.at === 'step.link' ? 'step.link' : 'step.settings']: fault && faultText(fault),
      }
    },
    request: ({ key, topic, version, stale: _s, since: _f, until: _u, ...values }) => ({
      params: { id: course.id, key: key || newKey(contents, values.title.lt) },
      body: { step: values, topic_key: topic, step_version: isNew ? null : version, compared, reach },
    }),
    onDone: async (saved) => {
      edited.begin(edited.draft)
      await store(saved)
      show({ kind: 'success', text: t('contents.stepSaved') })
      await navigate({ to: '.', search: contentsSearch })
    },
  })
  return { edited, compared, onCompared: (one: string) => setCompared([...compared, one]), reach, setReach, form }
}
