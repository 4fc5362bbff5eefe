import { useTranslations } from 'use-intl'
import { importColumns, type ImportKind, requiredColumns } from '../../../contract/manage/imports.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { textLink } from '../../ui/textLink.ts'
import { List } from '../kit/List.tsx'
import { ManageLink } from '../ManageLink.tsx'
import { Panel } from '../Panel.tsx'
import { useFileDownload } from '../../ui/useFileDownload.ts'
import { importCallsOf, importLists, importScreens } from './queries.ts'
import { UploadForm } from './UploadForm.tsx'

/** Uploads a CSV file of a kind: its template, what its columns mean, and the latest imports. */
export function ImportsView({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const template = useFileDownload(`${kind}.csv`, importCallsOf[kind].template)
  return (
    <List
      of={importLists[kind]}
      actions={
        <Button
          variant="secondary"
          icon={<Icon name="download" />}
          pending={template.pending}
          onClick={template.download}
        >
          {t('template')}
        </Button>
      }
      above={
        <>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Panel title={t('file')}>
              <UploadForm kind={kind} />
            </Panel>
            <Panel title={t('columnsTitle')}>
              <Columns kind={kind} />
            </Panel>
          </div>
          <h2 className="mt-8 mb-3 text-xl">{t('latest')}</h2>
        </>
      }
      cells={{
        file_name: ({ id, file_name }) => (
          <ManageLink to={importScreens[kind].one} params={{ id }} className={textLink}>
            {file_name}
          </ManageLink>
        ),
      }}
    />
  )
}

/** Columns that mean something else in an import of people. */
const ofPeople = { course: 'people_course', company_code: 'company_place' } as const
type Column = (typeof importColumns)[ImportKind][number]
const hintOf = (kind: ImportKind, column: Column) =>
  kind === 'people' && (column === 'course' || column === 'company_code') ? ofPeople[column] : column

function Columns({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const required: readonly string[] = requiredColumns[kind]
  return (
    <dl className="grid gap-x-4 gap-y-2 sm:grid-cols-[auto_1fr]">
      {importColumns[kind].map((column) => (
        <div key={column} className="contents">
          <dt className="font-semibold">{t(`columns.${column}`)}</dt>
          <dd className="text-ink-soft">
            {required.includes(column) && `${t('required')}; `}
            {t(`hints.${hintOf(kind, column)}`)}
          </dd>
        </div>
      ))}
    </dl>
  )
}
