import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import type { Language } from '../../../contract/common.ts'
import { languageTags, staticPages } from '../../../contract/constants.ts'
import type { LegalVersion } from '../../../contract/manage/website.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { QueryNotice } from '../QueryNotice.tsx'
import { useMoments } from '../useMoments.ts'
import { PlannedParts } from './PlannedVersion.tsx'
import { versionQuery, versionsQuery } from './queries.ts'

/** The published wordings of a legal page: since when, by whom, and how many agreed to each. */
export function LegalVersions({ page }: { page: number }) {
  const t = useTranslations('manageContent.versions')
  const query = useQuery(versionsQuery(page))
  const [read, setRead] = useState<LegalVersion>()
  return (
    <section aria-labelledby="versions">
      <h2 id="versions" className="mb-1 text-lg">
        {t('title')}
      </h2>
      <p className="mb-4 max-w-3xl text-ink-soft">{t('intro')}</p>
      <QueryNotice query={query} />
      <PlannedParts page={page} planned={query.data?.planned ?? []} />
      <ol className="grid gap-3">
        {query.data?.data.map((version) => (
          <VersionRow
            key={version.number}
            version={version}
            agreedTo={page === staticPages.terms}
            onRead={() => setRead(version)}
          />
        ))}
      </ol>
      <Dialog
        open={read !== undefined}
        onClose={() => setRead(undefined)}
        title={read ? t('number', { number: String(read.number) }) : ''}
        size="lg"
      >
        {read && <Wording page={page} version={read} />}
      </Dialog>
    </section>
  )
}

type RowProps = { version: LegalVersion; agreedTo: boolean; onRead: () => void }

/** `agreedTo`: users agree to this page when they register and order. */
function VersionRow({ version, agreedTo, onRead }: RowProps) {
  const { number, valid_until, editor, agreed } = version
  const t = useTranslations('manageContent.versions')
  const name = t('number', { number: String(number) })
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 rounded-lg border border-line bg-surface p-4">
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-2">
          <strong>{name}</strong> {valid_until === null && <Badge tone="success">{t('current')}</Badge>}
        </p>
        <p>
          <Validity version={version} />
        </p>
        <p className="text-sm text-ink-soft">
          {editor ? t('editor', { name: editor }) : t('installed')}
          {agreedTo && ` · ${t('agreed', agreed)}`}
        </p>
      </div>
      <Button size="sm" variant="secondary" aria-label={`${t('read')}: ${name}`} onClick={onRead}>
        {t('read')}
      </Button>
    </li>
  )
}

function Validity({ version: { valid_from, valid_until } }: { version: LegalVersion }) {
  const t = useTranslations('manageContent.versions')
  const { moment } = useMoments()
  const from = moment(valid_from)
  return valid_until === null ? t('valid', { from }) : t('was', { from, until: moment(valid_until) })
}

function Wording({ page, version }: { page: number; version: LegalVersion }) {
  const t = useTranslations('manageContent')
  const languages = useTranslations('manageCourses.texts.languages')
  const locale = useLocale()
  const [language, setLanguage] = useState<Language>(locale)
  const query = useQuery(versionQuery(page, version.number))
  const wording = query.data?.[language] ?? query.data?.lt
  return (
    <div className="grid gap-4">
      <p className="text-ink-soft">
        <Validity version={version} />
      </p>
      <SelectField
        id="wording-language"
        label={t('preview.language')}
        value={language}
        onChange={({ currentTarget: { value } }) => setLanguage(languageTags.find((tag) => tag === value) ?? 'lt')}
        options={languageTags.map((tag) => ({ value: tag, label: languages(tag) }))}
        className="max-w-xs"
      />
      <QueryNotice query={query} />
      {query.data && !query.data[language] && <p>{t('versions.noText')}</p>}
      {wording && (
        <article lang={query.data?.[language] ? language : 'lt'}>
          <p className="text-2xl font-extrabold">{wording.title}</p>
          <div className="prose mt-4" dangerouslySetInnerHTML={{ __html: wording.html }} />
        </article>
      )}
    </div>
  )
}
