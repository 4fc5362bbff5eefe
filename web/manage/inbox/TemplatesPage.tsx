import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { type ReplyTemplate, template } from '../../../contract/manage/inbox.ts'
import { Button } from '../../ui/Button.tsx'
import { useFieldLabels } from '../kit/resource.ts'
import { QueryNotice } from '../QueryNotice.tsx'
import { ScreenTitle } from '../ScreenTitle.tsx'
import { type DataColumn, DataTable } from '../table/DataTable.tsx'
import { templatesQuery } from './queries.ts'
import { TemplateDialog } from './TemplateDialog.tsx'

/** Texts of frequent answers. */
export default function TemplatesPage() {
  const t = useTranslations('manageInbox.templates')
  const language = useLocale()
  const ofTemplate = useFieldLabels(template)
  const add = useTranslations('manage')
  const query = useQuery(templatesQuery)
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>()
  const columns: readonly DataColumn<ReplyTemplate>[] = [
    { id: 'name', label: ofTemplate('name'), heads: true, cell: ({ name }) => <strong>{name}</strong> },
    {
      id: 'text',
      label: ofTemplate('text'),
      cell: ({ text }) => <span className="line-clamp-2 max-w-xl whitespace-pre-line">{text[language]}</span>,
    },
    {
      id: 'edit',
      label: t('edit'),
      end: true,
      cell: (template) => (
        <Button
          size="sm"
          variant="secondary"
          aria-label={t('editOf', { name: template.name })}
          onClick={() => setEdited(template)}
        >
          {t('edit')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <ScreenTitle
        title={t('title')}
        intro={t('intro')}
        actions={<Button onClick={() => setEdited('new')}>{add('template.add')}</Button>}
      />
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="templates"
          label={t('title')}
          columns={columns}
          items={query.data}
          keyOf={({ id }) => id}
          empty={t('empty')}
        />
      )}
      <TemplateDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
