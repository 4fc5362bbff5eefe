import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import type { Checklists, StaffChecklist } from '../../../contract/manage/checklists.ts'
import { call } from '../../api/client.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { historyQuery } from '../audit/queries.ts'
import { CoursesField, titlesOf } from '../courses/CoursesField.tsx'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { SaveBar } from '../edits/SaveBar.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { pathTo } from '../paths.ts'
import { ChecklistItems } from './ChecklistItems.tsx'
import { checklistQuery, checklistsQuery } from './queries.ts'

type Props = { checklist: StaffChecklist; courses: Checklists['courses'] }

/** A checklist: its items, how many must be done, and the courses that are assessed by it. */
export function ChecklistForm({ checklist, courses }: Props) {
  const t = useTranslations('manageChecklists')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { show } = useToast()
  const edited = useDraft(`checklist-${checklist.id || 'new'}`, checklist)
  const { draft, change } = edited
  const itemField = (at: number) => `checklist_items.${at}.text.lt`
  async function done(saved: StaffChecklist) {
    edited.begin(checklist.id ? saved : checklist)
    show({ kind: 'success', text: t('saved') })
    await queryClient.invalidateQueries({ queryKey: checklistsQuery.queryKey })
    await queryClient.invalidateQueries({ queryKey: historyQuery('checklist', String(saved.id)).queryKey })
    queryClient.setQueryData(checklistQuery(saved.id).queryKey, saved)
    if (!checklist.id) await navigate({ to: '/manage/$', params: { _splat: pathTo('checklist', { id: saved.id }) } })
  }
  const options = {
    labels: {
      checklist_name: t('name'),
      needed: t('needed'),
      ...Object.fromEntries(draft.items.map((_, at) => [itemField(at), t('item', { number: at + 1 })])),
    },
    read: () => draft,
    validate: ({ name, needed, items }: StaffChecklist) => ({
      checklist_name: name.trim() ? undefined : t('writeName'),
      needed:
        items.length === 0
          ? t('noItems')
          : needed >= 1 && needed <= items.length
            ? undefined
            : t('neededForm', { items: items.length }),
      ...Object.fromEntries(items.map(({ text }, at) => [itemField(at), text.lt.trim() ? undefined : t('writeText')])),
    }),
    onDone: done,
  }
  const bodyOf = ({ name, needed, items, course_ids }: StaffChecklist) => ({
    checklist_name: name,
    needed,
    checklist_items: items,
    course_ids,
  })
  const create = useCallForm('createChecklist', { ...options, request: (values) => ({ body: bodyOf(values) }) })
  const save = useEditForm('changeChecklist', {
    ...options,
    base: edited.base,
    names: ['name', 'needed', 'items', 'course_ids'],
    load: () => call('getChecklist', { params: { id: checklist.id } }),
    saved: { object: 'checklist', id: checklist.id },
    onMerged: edited.continueOver,
    show: { course_ids: (ids) => titlesOf(courses, ids) },
    request: (values) => ({ params: { id: values.id }, body: { ...bodyOf(values), version: values.version } }),
  })
  const { errors, summary, failure, pending, submit, formRef } = checklist.id ? save : create
  return (
    <>
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid max-w-5xl gap-7">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(checklist)} />
        <ErrorSummary errors={summary} />
        <TextField
          id="checklist_name"
          name="checklist_name"
          label={t('name')}
          hint={t('nameHint')}
          maxLength={120}
          required
          value={draft.name}
          onChange={({ currentTarget }) => change({ name: currentTarget.value })}
          error={errors.checklist_name}
          className="max-w-xl"
        />
        <TextField
          id="needed"
          name="needed"
          type="number"
          min={1}
          max={draft.items.length}
          label={t('needed')}
          hint={t('neededHint', { items: draft.items.length })}
          required
          value={draft.needed || ''}
          onChange={({ currentTarget }) => change({ needed: Math.trunc(Number(currentTarget.value)) })}
          error={errors.needed}
          className="max-w-xs"
        />
        <ChecklistItems items={draft.items} errors={errors} onItems={(items) => change({ items })} />
        <CoursesField
          legend={t('assign')}
          courses={courses.map(({ id, title, checklist: present }) => ({
            id,
            title,
            hint: present && present.id !== checklist.id ? t('instead', { name: present.name }) : undefined,
          }))}
          chosen={draft.course_ids}
          onChosen={(course_ids) => change({ course_ids })}
        />
        {checklist.id > 0 && <p className="text-ink-soft">{t('assessed', { count: checklist.assessed })}</p>}
        <SaveBar failure={failure} pending={pending} changed={edited.changed} action={t('save')} />
      </form>
      <MergeDialog {...save.merging} />
    </>
  )
}
