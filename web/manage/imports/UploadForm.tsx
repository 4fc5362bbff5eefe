import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportKind, importLength, importRows } from '../../../contract/manage/imports.ts'
import { limits } from '../../../contract/limits.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { readBase64 } from '../../readBase64.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { useOpen } from '../useOpen.ts'
import { listKey } from '../kit/list-query.ts'
import { importLists, importScreens } from './queries.ts'

const checkCalls = {
  people: 'checkPeople',
  dates: 'checkDates',
  vouchers: 'checkVouchers',
  invoices: 'checkInvoices',
} as const

/** Sends a CSV file to be checked; nothing of it is saved yet. */
export function UploadForm({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const open = useOpen()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<File>()
  const content = useRef('')
  const { errors, failure, pending, submit, formRef } = useCallForm(checkCalls[kind], {
    labels: { csv_file: t('file') },
    focus: 'field',
    leaves: true,
    read: () => ({ file_name: file?.name ?? '' }),
    validate: () => {
      if (!file) return { csv_file: t('missing') }
      return file.size > importLength ? { csv_file: t('tooLarge', limits) } : {}
    },
    prepare: async () => {
      content.current = file ? await readBase64(file) : ''
    },
    request: (body) => ({ body: { ...body, csv_file: content.current } }),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: listKey(importLists[kind]) })
      await open(importScreens[kind].one, { id })
    },
  })
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('fileHint', { rows: importRows[kind] })}</p>
      <div id="csv_file" tabIndex={-1} className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-3">
          <FileButton label={t('choose')} accept=".csv,.txt,text/csv,text/plain" onFile={setFile} />
          <span role="status" className="wrap-anywhere">
            {file?.name}
          </span>
        </span>
        {errors.csv_file && <FieldError id="csv_file-error">{errors.csv_file}</FieldError>}
      </div>
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('check')}
      </Button>
    </form>
  )
}
