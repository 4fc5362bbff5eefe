import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FileFault } from '../../../../contract/manage/course-archives.ts'
import { uploadBytes } from '../../../../contract/manage/uploads.ts'
import { useCallForm } from '../../../api/useCallForm.ts'
import { FormMessage } from '../../../shell/FormMessage.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FieldError } from '../../../ui/FieldError.tsx'
import { FileButton } from '../../../ui/FileButton.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useToast } from '../../../ui/toastContext.ts'
import { useOpen } from '../../useOpen.ts'
import { coursesKey } from '../queries.ts'
import { UploadProgress } from '../upload/UploadProgress.tsx'
import { useSendFile } from '../upload/useSendFile.ts'
import { FileFaults } from './FileFaults.tsx'

/** Makes a draft of an exported course, or says what is wrong with which of its files. */
export function ImportCourseDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('manageCourses.archive')
  return (
    <Dialog open={open} onClose={onClose} title={t('import')} size="lg">
      {open && <ImportCourseForm />}
    </Dialog>
  )
}

function ImportCourseForm() {
  const t = useTranslations('manageCourses')
  const queryClient = useQueryClient()
  const openScreen = useOpen()
  const { show } = useToast()
  const [file, setFile] = useState<{ name: string; uploadId?: string }>()
  const { share, fault, send } = useSendFile(uploadBytes)
  const [faults, setFaults] = useState<readonly FileFault[]>([])
  const { errors, failure, pending, submit, formRef } = useCallForm('importStaffCourse', {
    labels: { upload_id: t('archive.file'), slug: t('new.slug'), short_name: t('new.shortName') },
    focus: 'field',
    idOf: (name) => (name === 'slug' ? 'import-slug' : name === 'short_name' ? 'import-short-name' : 'archive'),
    read: (form) => ({
      upload_id: file?.uploadId ?? '',
      slug: String(form.get('slug')).trim() || undefined,
      short_name: String(form.get('short_name')).trim().toUpperCase() || undefined,
    }),
    validate: ({ upload_id, slug, short_name }) => ({
      upload_id: upload_id ? undefined : (fault ?? t('archive.choose')),
      slug: slug === undefined || /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) ? undefined : t('new.slugForm'),
      short_name: short_name === undefined || /^[A-Z0-9]{2,12}$/.test(short_name) ? undefined : t('new.shortNameForm'),
    }),
    request: ({ upload_id, slug, short_name }) => ({
      body: { upload_id, ...(slug ? { slug } : {}), ...(short_name ? { short_name } : {}) },
    }),
    onDone: async ({ id, faults: found, left_out }) => {
      setFaults(found)
      if (id === null) return
      await queryClient.invalidateQueries({ queryKey: coursesKey })
      show({
        kind: 'success',
        text: left_out.length ? t('archive.importedWithout', { names: left_out.join(', ') }) : t('archive.imported'),
      })
      await openScreen('course', { id })
    },
  })
  async function choose(chosen: File) {
    setFaults([])
    setFile({ name: chosen.name })
    const uploadId = await send(chosen, (id) => Promise.resolve(id))
    if (uploadId) setFile({ name: chosen.name, uploadId })
  }
  return (
    <form method="post" ref={formRef} onSubmit={submit} noValidate className="grid gap-4">
      <p className="text-ink-soft">{t('archive.importText')}</p>
      <div id="archive" tabIndex={-1} className="grid justify-items-start gap-1">
        <span className="flex flex-wrap items-center gap-3">
          <FileButton
            label={t('archive.chooseFile')}
            accept=".zip,application/zip"
            onFile={(one) => void choose(one)}
          />
          <span role="status" className="break-all">
            {file?.name}
          </span>
        </span>
        <UploadProgress share={share} />
        {(fault ?? errors.upload_id) && <FieldError id="archive-error">{fault ?? errors.upload_id}</FieldError>}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          id="import-slug"
          name="slug"
          label={t('new.slug')}
          hint={t('archive.otherName')}
          maxLength={64}
          error={errors.slug}
        />
        <TextField
          id="import-short-name"
          name="short_name"
          label={t('new.shortName')}
          hint={t('archive.otherName')}
          maxLength={12}
          error={errors.short_name}
        />
      </div>
      <FileFaults faults={faults} />
      <FormMessage failure={failure} title={t('archive.notImported')} />
      <Button type="submit" pending={pending || share !== undefined} className="justify-self-start">
        {t('archive.make')}
      </Button>
    </form>
  )
}
