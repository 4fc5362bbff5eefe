import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { type ContentKind, isKind, kindNames, shapeOf } from '../../../contract/manage/content-kinds.ts'
import type { ContentRow } from '../../../contract/manage/website.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import { pathTo } from '../paths.ts'
import { contentQuery } from './queries.ts'

/** Chapters that are deeper are not shown. */
const deepest = 1

/** What a new object of a kind can be a part of. */
const placesOf = (kind: ContentKind, rows: readonly ContentRow[]) =>
  rows.filter((row) => row.kind === shapeOf(kind).within && row.depth <= deepest)

/** Asks what to add and where; it is written in the editor. */
export function AddDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('manageContent.new')
  return (
    <Dialog open={open} onClose={onClose} title={t('title')}>
      {open && <AddForm />}
    </Dialog>
  )
}

function AddForm() {
  const t = useTranslations('manageContent')
  const navigate = useNavigate()
  const { data } = useQuery(contentQuery())
  const kinds = kindNames.filter((kind) => shapeOf(kind).adds)
  const [kind, setKind] = useState<ContentKind>('page')
  const [within, setWithin] = useState('')
  const places = placesOf(kind, data?.data ?? [])
  const isRootAllowed = kind === 'page'
  const chosen = within || (isRootAllowed ? '' : String(places[0]?.id ?? ''))
  const go = () =>
    navigate({
      to: '/manage/$',
      params: { _splat: pathTo('contentItem', { kind, id: 'new' }) },
      search: chosen ? { within: Number(chosen) } : {},
    })
  return (
    <div className="grid gap-4">
      <SelectField
        id="new-kind"
        label={t('new.kind')}
        value={kind}
        onChange={({ currentTarget: { value } }) => {
          if (isKind(value)) setKind(value)
          setWithin('')
        }}
        options={kinds.map((value) => ({ value, label: t(`kinds.${value}`) }))}
      />
      {shapeOf(kind).within && (
        <SelectField
          id="new-within"
          label={t('new.within')}
          value={chosen}
          onChange={({ currentTarget }) => setWithin(currentTarget.value)}
          options={[
            ...(isRootAllowed ? [{ value: '', label: t('new.root') }] : []),
            ...places.map(({ id, name, depth }) => ({ value: String(id), label: `${'– '.repeat(depth)}${name}` })),
          ]}
        />
      )}
      <Button className="justify-self-start" onClick={() => void go()}>
        {t('new.go')}
      </Button>
    </div>
  )
}
