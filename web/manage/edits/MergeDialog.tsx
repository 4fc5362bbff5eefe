import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { useMoments } from '../useMoments.ts'
import { type Difference, type Side, valueText } from './merge.rules.ts'

export type Conflict = {
  differences: readonly Difference[]
  /** Who saved the other version; empty: not known. */
  by: string
  at: string | null
}
type Props = {
  conflict: Conflict | undefined
  onClose: () => void
  /** The name of a field by its path. */
  nameOf: (path: string) => string
  pending: boolean
  onMerge: (chosen: Readonly<Record<string, Side>>) => void
}

/** Shows what somebody else saved meanwhile next to mine, field by field, and saves what is chosen. */
export function MergeDialog({ conflict, onClose, ...props }: Props) {
  const t = useTranslations('manageContent.merge')
  return (
    <Dialog open={conflict !== undefined} onClose={onClose} title={t('title')} size="lg">
      {conflict && <MergeForm conflict={conflict} {...props} />}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'conflict' | 'onClose'> & { conflict: Conflict }

function MergeForm({ conflict: { differences, by, at }, nameOf, pending, onMerge }: FormProps) {
  const t = useTranslations('manageContent.merge')
  const { moment } = useMoments()
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
  const label = (title: string, value: unknown) => (
    <span className="block min-w-0">
      <span className="block text-sm text-ink-soft">{title}</span>
      <span className="block max-h-60 overflow-y-auto break-words whitespace-pre-line">
        {valueText(value) || t('empty')}
      </span>
    </span>
  )
  return (
    <div className="grid gap-6">
      <p>{t('intro', { name: by || t('somebody'), at: at ? moment(at) : '…' })}</p>
      {differences.map(({ path, mine, theirs, both }) => (
        <RadioGroup
          key={path}
          id={`merge-${path}`}
          name={`merge-${path}`}
          cards
          label={
            <span className="flex flex-wrap items-center gap-2">
              {nameOf(path)} <Badge tone={both ? 'amber' : 'neutral'}>{t(both ? 'both' : 'onlyTheirs')}</Badge>
            </span>
          }
          value={chosen[path] ?? ''}
          onValue={(value) => setChosen({ ...chosen, [path]: value === 'mine' ? 'mine' : 'theirs' })}
          error={asked && !chosen[path] ? t('choose') : undefined}
          options={[
            { value: 'mine', label: label(t('mine'), mine) },
            { value: 'theirs', label: label(t('theirs'), theirs) },
          ]}
        />
      ))}
      <Button pending={pending} onClick={merge} className="justify-self-start">
        {t('action')}
      </Button>
    </div>
  )
}
