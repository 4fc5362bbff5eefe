import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormatter, useTranslations } from 'use-intl'
import { type BankQuestion, type ChangedBank, isOpinion } from '../../../../contract/manage/questions.ts'
import { call } from '../../../api/client.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Icon } from '../../../ui/icons.tsx'
import { SelectField } from '../../../ui/SelectField.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { ConfirmDialog } from '../../ConfirmDialog.tsx'
import { QueryNotice } from '../../QueryNotice.tsx'
import { type DataColumn, DataTable } from '../../table/DataTable.tsx'
import { contentsQuery } from '../contents/queries.ts'
import type { TabProps } from '../tab-props.ts'
import { ImportForm } from './ImportForm.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { bankQuery } from './queries.ts'

type Opened = { what: 'edit' | 'preview' | 'remove'; question: BankQuestion } | { what: 'add' | 'import' }

/** The question bank of the course, with how its questions were answered. */
export default function QuestionsTab({ course }: TabProps) {
  const t = useTranslations('manageCourses.bank')
  const format = useFormatter()
  const queryClient = useQueryClient()
  const query = useQuery(bankQuery(course.id))
  const [tag, setTag] = useState('')
  const [opened, setOpened] = useState<Opened>()
  const toasts = useToast()
  const close = () => setOpened(undefined)
  async function show({ data, open_attempts }: ChangedBank) {
    queryClient.setQueryData(bankQuery(course.id).queryKey, { data })
    close()
    if (open_attempts) toasts.show({ kind: 'info', text: t('openAttempts', { count: open_attempts }) })
    await queryClient.invalidateQueries({ queryKey: contentsQuery(course.id).queryKey })
  }
  const all = query.data?.data ?? []
  const tags = [...new Set(all.flatMap((question) => question.tags))].toSorted()
  const statistic = ({ answered }: BankQuestion, value: number | null, percent: boolean) => {
    if (value !== null) return format.number(value, percent ? { style: 'percent' } : { maximumFractionDigits: 2 })
    return <span className="text-ink-soft">{answered ? t('few') : '–'}</span>
  }
  const columns: readonly DataColumn<BankQuestion>[] = [
    { id: 'text', label: t('question'), heads: true, cell: ({ text }) => <span lang="lt">{text.lt}</span> },
    {
      id: 'kind',
      label: t('kind'),
      cell: (one) => (
        <span className="flex flex-wrap gap-1">
          {t(`kinds.${one.kind}`)}
          {isOpinion(one) && <Badge>{t('unmarked')}</Badge>}
        </span>
      ),
    },
    {
      id: 'tags',
      label: t('tags'),
      cell: (question) => (
        <span className="flex flex-wrap gap-1">
          {question.tags.map((one) => (
            <Badge key={one}>{one}</Badge>
          ))}
        </span>
      ),
    },
    { id: 'answered', label: t('answered'), end: true, cell: ({ answered }) => answered },
    {
      id: 'difficulty',
      label: t('difficulty'),
      end: true,
      cell: (question) => statistic(question, question.difficulty, true),
    },
    {
      id: 'discrimination',
      label: t('discrimination'),
      end: true,
      cell: (question) => statistic(question, question.discrimination, false),
    },
  ]
  const question = opened && 'question' in opened ? opened.question : undefined
  return (
    <>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <QueryNotice query={query} />
      {query.data && (
        <DataTable
          id="bank"
          label={t('title')}
          columns={columns}
          items={tag ? all.filter((one) => one.tags.includes(tag)) : all}
          keyOf={({ key }) => key}
          nameOf={({ text }) => text.lt}
          menu={(one) =>
            (['preview', 'edit', 'remove'] as const).map((what) => ({
              id: what,
              label: t(what),
              danger: what === 'remove',
              run: () => setOpened({ what, question: one }),
            }))
          }
          empty={t('empty')}
          tools={
            <>
              <Button icon={<Icon name="plus" />} onClick={() => setOpened({ what: 'add' })}>
                {t('add')}
              </Button>
              <Button variant="secondary" onClick={() => setOpened({ what: 'import' })}>
                {t('import')}
              </Button>
              <SelectField
                id="bank-tag"
                label={t('tag')}
                value={tag}
                onChange={({ currentTarget }) => setTag(currentTarget.value)}
                options={[{ value: '', label: t('all') }, ...tags.map((one) => ({ value: one, label: one }))]}
              />
            </>
          }
        />
      )}
      <Dialog
        open={opened !== undefined && opened.what !== 'remove'}
        onClose={close}
        title={opened ? t(opened.what) : ''}
        size="lg"
      >
        {(opened?.what === 'add' || opened?.what === 'edit') && (
          <QuestionForm course={course} bank={all} question={question} onDone={show} />
        )}
        {opened?.what === 'preview' && question && <QuestionPreview question={question} />}
        {opened?.what === 'import' && <ImportForm course={course} onDone={() => void query.refetch().then(close)} />}
      </Dialog>
      {opened?.what === 'remove' && question && (
        <ConfirmDialog
          open
          danger
          onClose={close}
          title={t('removeTitle')}
          action={t('remove')}
          onConfirm={async () =>
            show(await call('removeBankQuestion', { params: { id: course.id, key: question.key } }))
          }
        >
          <p lang="lt">{question.text.lt}</p>
          <p>{t('removeText', { count: question.answered })}</p>
        </ConfirmDialog>
      )}
    </>
  )
}
