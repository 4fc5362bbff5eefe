import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { ReplyTemplate } from '../../../contract/manage/inbox.ts'
import { templateList } from '../../../contract/manage/templates.list.ts'
import { textIn } from '../../../contract/manage/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { List } from '../kit/List.tsx'
import { TemplateDialog } from './TemplateDialog.tsx'

/** Texts of frequent answers. */
export default function TemplatesPage() {
  const t = useTranslations('manageInbox.templates')
  const add = useTranslations('manage')('template.add')
  const language = useLocale()
  const [edited, setEdited] = useState<ReplyTemplate | 'new'>()
  return (
    <>
      <List
        of={templateList}
        actions={
          <Button icon={<Icon name="plus" />} onClick={() => setEdited('new')}>
            {add}
          </Button>
        }
        cells={{
          name: ({ name }) => <strong>{name}</strong>,
          text: ({ text }) => <span className="line-clamp-2 max-w-xl">{textIn(language, text)}</span>,
          change: (template) => (
            <Button
              size="sm"
              variant="secondary"
              aria-label={t('editOf', { name: template.name })}
              onClick={() => setEdited(template)}
            >
              {t('edit')}
            </Button>
          ),
        }}
      />
      <TemplateDialog edited={edited} onClose={() => setEdited(undefined)} />
    </>
  )
}
