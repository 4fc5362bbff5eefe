import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'use-intl'
import { packageBytes } from '../../../../../contract/manage/packages.ts'
import * as v from 'valibot'
import { limits } from '../../../../../contract/limits.ts'
import { call } from '../../../../api/client.ts'
import { own } from '../../../../api/own-queries.ts'
import { queryOptions } from '../../../../api/query-options.ts'
import { FieldError } from '../../../../ui/FieldError.tsx'
import { FileButton } from '../../../../ui/FileButton.tsx'
import { SelectField } from '../../../../ui/SelectField.tsx'
import { HistoryButton } from '../../../history/HistoryButton.tsx'
import { QueryNotice } from '../../../QueryNotice.tsx'
import { UploadProgress } from '../../upload/UploadProgress.tsx'
import { useSendFile } from '../../upload/useSendFile.ts'
import { OptionalNumber } from '../drafts.ts'
import { when } from '../fault.ts'
import type { Kind, KindProps } from '../kind.ts'
import { PackageNotes } from './PackageNotes.tsx'
import { SettingNumber } from '../SettingNumber.tsx'
import { useSettings } from '../settings.ts'

const PackageDraft = v.looseObject({ package: v.optional(v.string()), passPercent: OptionalNumber })

const formatNames = { h5p: 'H5P', scorm12: 'SCORM 1.2', scorm2004: 'SCORM 2004', imscp: 'IMS CP' } as const
const packagesQuery = queryOptions({
  queryKey: own('manage', 'packages'),
  queryFn: () => call('listPackages'),
  staleTime: 0,
})

/** The package that a step plays: chosen among those that are there, or uploaded; a refused one says why. */
function PackageSettings(props: KindProps) {
  const t = useTranslations('manageKinds.package')
  const queryClient = useQueryClient()
  const query = useQuery(packagesQuery)
  const [settings, set] = useSettings(PackageDraft, props)
  const { share, fault, send } = useSendFile(packageBytes)
  const kind = props.draft.module === 'scorm' ? 'scorm' : 'h5p'
  const upload = (file: File) =>
    send(file, async (upload_id) => {
      const { hash, data } = await call('uploadPackage', { body: { package_kind: kind, upload_id } })
      queryClient.setQueryData(packagesQuery.queryKey, { data })
      set({ package: hash })
    })
  if (!query.data) return <QueryNotice query={query} />
  const fitting = query.data.data.filter(({ format }) => (format === 'h5p') === (kind === 'h5p'))
  const chosen = fitting.find(({ hash }) => hash === settings.package)
  return (
    <div className="grid gap-4">
      <p className="max-w-3xl text-ink-soft">{t(`about.${kind}`, limits)}</p>
      <div className="flex flex-wrap items-end gap-4">
        <SelectField
          id="package-choice"
          label={t('choice')}
          value={settings.package ?? ''}
          onChange={({ currentTarget: { value } }) => set({ package: value || undefined })}
          options={[
            { value: '', label: t('none') },
            ...fitting.map(({ hash, title, format }) => ({ value: hash, label: `${title} (${formatNames[format]})` })),
          ]}
          className="w-full max-w-md"
        />
        <FileButton label={t('upload')} accept=".h5p,.zip" onFile={(file) => void upload(file)} />
        <UploadProgress share={share} />
      </div>
      <div role="alert">{fault && <FieldError id="package-error">{`${t('refused')} ${fault}`}</FieldError>}</div>
      {chosen && (
        <div className="flex flex-wrap items-center gap-3">
          <p className="text-ink-soft">
            {t('facts', { size: Math.max(1, Math.round(chosen.size / 1024)), courses: chosen.used_by.length })}
          </p>
          <HistoryButton object="package" id={chosen.hash.slice(0, 16)} about={chosen.title} />
        </div>
      )}
      {chosen && <PackageNotes chosen={chosen} />}
      {kind === 'h5p' && (
        <SettingNumber
          id="package-pass"
          label={t('passPercent')}
          hint={t('passHint')}
          min={1}
          max={100}
          value={settings.passPercent}
          onValue={(passPercent) => set({ passPercent })}
        />
      )}
    </div>
  )
}

export const pack: Kind = {
  draft: PackageDraft,
  editor: PackageSettings,
  empty: {},
  completion: 2,
  faults: ({ step }) => when(!v.parse(PackageDraft, step.settings).package, 'package', 'package-choice'),
}
