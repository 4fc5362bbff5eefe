import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ContentKind } from '../../../contract/manage/content-kinds.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { SaveBar } from '../edits/SaveBar.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useOpen } from '../useOpen.ts'
import { ContentFields } from './ContentFields.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { blankOf } from './draft.ts'
import { useLabels } from './labels.ts'
import { ValidOnField } from './PlannedVersion.tsx'
import { contentKey } from './queries.ts'
import { validateContent } from './validate.ts'

type Props = {
  kind: ContentKind
  within: number | null
  /** Whether it becomes a part of a legal page, and the day of the planned version of that page. */
  legal?: boolean
  plannedOn?: string | null
}

/** The editor of an object that is not saved yet; `within`: what it becomes a part of. */
export function NewContent({ kind, within, legal = false, plannedOn = null }: Props) {
  const t = useTranslations('manageContent')
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const { show } = useToast()
  const { labels } = useLabels(kind)
  const blank = {
    ...blankOf(kind, within),
    legal,
    can_hide: !legal && blankOf(kind, within).can_hide,
    valid_on: plannedOn,
  }
  const { draft, change, changed, restored, begin } = useDraft(`content-${kind}-new-${within ?? ''}`, blank)
  const { errors, summary, failure, pending, submit, formRef } = useCallForm('addContent', {
    labels,
    read: () => draft,
    validate: (values) => validateContent(values, t('edit.fill')),
    request: ({ texts, content_values, pictures, shown, shown_from, shown_until, valid_on }) => ({
      params: { content_kind: kind },
      body: { within, texts, content_values, pictures, shown, shown_from, shown_until, valid_on },
    }),
    leaves: true,
    onDone: async ({ id }) => {
      begin(blank)
      await queryClient.invalidateQueries({ queryKey: contentKey })
      show({ kind: 'success', text: t(legal && draft.valid_on ? 'planned.saved' : 'edit.added') })
      await openScreen('contentItem', { kind, id })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-8">
      <DraftNotice restored={restored} onDiscard={() => begin(blank)} />
      <ErrorSummary errors={summary} />
      <ContentFields draft={draft} change={change} errors={errors} />
      {legal && <Notice kind="info">{t('versions.warn')}</Notice>}
      {legal && <ValidOnField draft={draft} change={change} errors={errors} />}
      <ContentPreview draft={draft} />
      <SaveBar
        failure={failure}
        pending={pending}
        changed={changed}
        action={t(legal && draft.valid_on ? 'planned.save' : 'edit.add')}
      />
    </form>
  )
}
