import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import type { ContentItem } from '../../../contract/manage/website.ts'
import { call } from '../../api/client.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useToast } from '../../ui/toastContext.ts'
import { historyQuery } from '../history/queries.ts'
import { DraftNotice } from '../edits/DraftNotice.tsx'
import { MergeDialog } from '../edits/MergeDialog.tsx'
import { SaveBar } from '../edits/SaveBar.tsx'
import { useDraft } from '../edits/useDraft.ts'
import { useEditForm } from '../edits/useEditForm.ts'
import { ContentFields } from './ContentFields.tsx'
import { ContentPreview } from './ContentPreview.tsx'
import { type ContentDraft, editedNames } from './draft.ts'
import { useLabels } from './labels.ts'
import { PlannedChanges, PlannedVersion, ValidOnField } from './PlannedVersion.tsx'
import { contentKey, itemQuery, versionsKey } from './queries.ts'
import { validateContent } from './validate.ts'

/** A change of a legal text joins the version of its page that is planned. */
const draftOf = (item: ContentItem): ContentDraft => ({ ...item, compared: [], valid_on: item.planned_on })

/** The editor of an object. What is typed is kept in this browser until it is saved. */
export function EditContent({ item }: { item: ContentItem }) {
  const { kind, id } = item
  const t = useTranslations('manageContent')
  const queryClient = useQueryClient()
  const { show } = useToast()
  const { labels, fieldNames } = useLabels(kind)
  const edited = useDraft(`content-${kind}-${id}`, draftOf(item))
  const { draft, change, changed } = edited
  const params = { content_kind: kind, id }
  const waits = item.added_on !== null
  const { errors, summary, failure, pending, submit, formRef, merging } = useEditForm('saveContent', {
    base: edited.base,
    names: editedNames,
    load: async () => draftOf(await call('getContent', { params })),
    saved: { object: 'content', id: `${kind}-${id}` },
    onMerged: edited.continueOver,
    fieldNames,
    labels,
    read: () => draft,
    validate: (values) => validateContent(values, t('edit.fill')),
    request: ({ version, compared, valid_on, ...written }) => ({
      params,
      body: { version, compared, valid_on, ...picked(written) },
    }),
    onDone: async (saved) => {
      edited.begin(draftOf(saved))
      queryClient.setQueryData(itemQuery(kind, id).queryKey, saved)
      await Promise.all(
        [contentKey, versionsKey, historyQuery('content', `${kind}-${id}`).queryKey].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      )
      show({ kind: 'success', text: t(saved.planned || saved.added_on ? 'planned.saved' : 'edit.saved') })
    },
  })
  if (item.planned)
    return (
      <PlannedVersion
        item={item}
        onWithdrawn={(saved, { valid_on, texts }) => {
          edited.begin(draftOf(saved))
          change({ valid_on, texts })
        }}
      />
    )
  return (
    <>
      <PlannedChanges item={item} />
      <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-8">
        <DraftNotice restored={edited.restored} onDiscard={() => edited.begin(draftOf(item))} />
        <ErrorSummary errors={summary} />
        {item.legal && !waits && <Notice kind="info">{t('versions.warn')}</Notice>}
        <ContentFields draft={draft} change={change} errors={errors} />
        {item.legal && !waits && <ValidOnField draft={draft} change={change} errors={errors} />}
        <ContentPreview draft={draft} />
        <SaveBar
          failure={failure}
          pending={pending}
          changed={changed}
          action={t(item.legal && !waits && draft.valid_on ? 'planned.save' : 'edit.save')}
        />
      </form>
      <MergeDialog {...merging} />
    </>
  )
}

/** The fields that are edited. */
type Edited = Pick<ContentDraft, (typeof editedNames)[number]>
const picked = ({ texts, content_values, pictures, shown, shown_from, shown_until }: Edited) => ({
  texts,
  content_values,
  pictures,
  shown,
  shown_from,
  shown_until,
})
