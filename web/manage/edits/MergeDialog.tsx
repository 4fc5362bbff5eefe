import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useMoments } from '../useMoments.ts'
import { useFieldTexts } from '../history/useFieldTexts.ts'
import type { Difference, Side } from './merge.rules.ts'

export type Conflict = {
  differences: readonly Difference[]
  /** Who saved the other version; empty: not known. */
  by: string
  at: string | null
}
export type Merging = {
  conflict: Conflict | undefined
  onClose: () => void
  fieldNames?: Readonly<Record<string, string>> | undefined
  /** A value as words where it is an id or a key; undefined: as the audit log shows it. */
  textOf: (path: string, value: unknown) => string | undefined
  pending: boolean
  onMerge: (chosen: Readonly<Record<string, Side>>) => void
}

/** Shows what somebody else saved meanwhile next to mine, field by field, and saves what is chosen. */
export function MergeDialog({ conflict, onClose, ...props }: Merging) {
  const t = useTranslations('manageContent.merge')
  return (
    <Dialog open={conflict !== undefined} onClose={onClose} title={t('title')} size="lg">
      {conflict && <MergeForm conflict={conflict} {...props} />}
    </Dialog>
  )
}

type FormProps = Omit<Merging, 'conflict' | 'onClose'> & { conflict: Conflict }

function MergeForm({ conflict: { differences, by, at }, fieldNames, textOf, pending, onMerge }: FormProps) {
  const t = useTranslations('manageContent.merge')
  const { moment } = useMoments()
  const texts = useFieldTexts(fieldNames)
  // What only the other changed is taken; what both changed must be chosen.
  const [chosen, setChosen] = useState<Record<string, Side>>(() =>
    Object.fromEntries(differences.filter(({ both }) => !both).map(({ path }) => [path, 'theirs'])),
  )
  const [asked, setAsked] = useState(false)
  const open = differences.find(({ path }) => !chosen[path])
  function merge() {
    setAsked(true)
    if (open) document.getElementById(`merge-${open.path}`)?.focus()
    else onMerge(chosen)
  }
  const label = (title: string, path: string, value: unknown) => (
    <span className="block min-w-0">
      <span className="block text-sm text-ink-soft">{title}</span>
      <span className="block max-h-60 overflow-y-auto break-words whitespace-pre-line">
        {(textOf(path, value) ?? texts.textOf(path, value)) || t('empty')}
      </span>
    </span>
  )
  return (
    <div className="grid gap-6">
      <p>
        {by && at ? t('savedBy', { name: by, at: moment(at) }) : t('savedBySomebody')} {t('intro')}
      </p>
      {differences.map(({ path, mine, theirs, both }) => (
        <RadioGroup
          key={path}
          id={`merge-${path}`}
          name={`merge-${path}`}
          cards
          label={
            <span className="flex flex-wrap items-center gap-2">
              {texts.nameOf(path)} <Badge tone={both ? 'amber' : 'neutral'}>{t(both ? 'both' : 'onlyTheirs')}</Badge>
            </span>
          }
          value={chosen[path] ?? ''}
          onValue={(value) => setChosen({ ...chosen, [path]: value === 'mine' ? 'mine' : 'theirs' })}
          error={asked && !chosen[path] ? t('choose') : undefined}
          options={[
            { value: 'mine', label: label(t('mine'), path, mine) },
            { value: 'theirs', label: label(t('theirs'), path, theirs) },
          ]}
        />
      ))}
      <Button pending={pending} onClick={merge} className="justify-self-start">
        {t('action')}
      </Button>
    </div>
  )
}
