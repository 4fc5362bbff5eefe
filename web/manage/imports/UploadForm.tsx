import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ImportKind, importLength } from '../../../contract/manage/imports.ts'
import { limits } from '../../../contract/limits.ts'
import { useCallForm } from '../../api/useCallForm.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'
import { FieldError } from '../../ui/FieldError.tsx'
import { FileButton } from '../../ui/FileButton.tsx'
import { useOpen } from '../useOpen.ts'
import { listKey } from '../kit/list-query.ts'
import { importLists } from './queries.ts'

/** The text of a file; undefined when it is not UTF-8. */
async function readText(file: Blob): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    return undefined
  }
}

type Chosen = { name: string; csv: string | undefined; isTooLarge: boolean }
const checkCalls = { people: 'checkPeople', dates: 'checkDates' } as const

/** Sends a CSV file to be checked; nothing of it is saved yet. */
export function UploadForm({ kind }: { kind: ImportKind }) {
  const t = useTranslations('manageImports')
  const open = useOpen()
  const queryClient = useQueryClient()
  const [file, setFile] = useState<Chosen>()
  const { errors, failure, pending, submit, formRef } = useCallForm(checkCalls[kind], {
    labels: { csv: t('file') },
    focus: 'field',
    leaves: true,
    read: () => ({ file_name: file?.name ?? '', csv: file?.csv ?? '' }),
    validate: () => {
      if (!file) return { csv: t('missing') }
      if (file.isTooLarge) return { csv: t('tooLarge', limits) }
      return file.csv === undefined ? { csv: t('encoding') } : {}
    },
    request: (body) => ({ body }),
    onDone: async ({ id }) => {
      await queryClient.invalidateQueries({ queryKey: listKey(importLists[kind]) })
      await (kind === 'people' ? open('peopleImport', { id }) : open('dateImport', { id }))
    },
  })
  async function choose(chosen: File) {
    // In bytes; the server counts characters, of which there are fewer.
    const isTooLarge = chosen.size > importLength
    setFile({ name: chosen.name, isTooLarge, csv: isTooLarge ? undefined : await readText(chosen) })
  }
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('fileHint')}</p>
      <div id="csv" tabIndex={-1} className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-3">
          <FileButton label={t('choose')} accept=".csv,text/csv" onFile={(one) => void choose(one)} />
          <span role="status" className="wrap-anywhere">
            {file?.name}
          </span>
        </span>
        {errors.csv && <FieldError id="csv-error">{errors.csv}</FieldError>}
      </div>
      <FormMessage failure={failure} title={t('failed')} />
      <Button type="submit" pending={pending} className="justify-self-start">
        {t('check')}
      </Button>
    </form>
  )
}
