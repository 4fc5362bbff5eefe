import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type MergePreview, mergeSides, type Person } from '../../../contract/manage/people.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { RadioGroup } from '../../ui/RadioGroup.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useMoments } from '../useMoments.ts'
import { useAction } from '../useAction.ts'
import { usePersonUpdate } from './usePersonUpdate.ts'

const counted = ['courses', 'orders', 'certificates', 'threads'] as const

/** Finds a duplicate by its email address, shows what moves, and merges it into this account. */
export function MergeForm({ person: { id }, onClose }: { person: Person; onClose: () => void }) {
  const t = useTranslations('managePeople.mergeForm')
  const general = useTranslations('shell.error')('general')
  const update = usePersonUpdate()
  const action = useAction()
  const [found, setFound] = useState<MergePreview>()
  const [sides, setSides] = useState<Record<number, Side>>({})
  const [error, setError] = useState<string>()
  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setFound(undefined)
    setSides({})
    setError(email ? undefined : t('write'))
    if (!email) return
    try {
      setFound(await call('previewMerge', { params: { id }, query: { email } }))
    } catch (failure) {
      setError((failure instanceof ApiFailure && failure.message) || general)
    }
  }
  const merge = ({ id: from_id, both }: MergePreview) =>
    action.run(
      'merge',
      async () => {
        const stays = both.flatMap(({ course_id }) => {
          const whose = sides[course_id]
          return whose ? [{ course_id, whose }] : []
        })
        await update(await call('mergePeople', { params: { id }, body: { from_id, stays } }))
        onClose()
      },
      t('merged'),
    )
  return (
    <div className="grid gap-4">
      <form method="post" noValidate onSubmit={(event) => void look(event)} className="grid gap-4">
        <TextField id="email" name="email" type="email" label={t('email')} hint={t('note')} required error={error} />
        <Button type="submit" variant={found ? 'secondary' : 'primary'} className="justify-self-start">
          {t('look')}
        </Button>
      </form>
      <div role="status" className="grid gap-4 empty:hidden">
        {found && <Moving found={found} />}
      </div>
      {found?.both.map((both) => (
        <Choice
          key={both.course_id}
          both={both}
          onChoose={(side) => setSides((before) => ({ ...before, [both.course_id]: side }))}
        />
      ))}
      {found && (
        <Button
          variant="danger"
          pending={action.pending === 'merge'}
          disabled={found.both.some(({ course_id }) => !sides[course_id])}
          className="justify-self-start"
          onClick={() => merge(found)}
        >
          {t('merge')}
        </Button>
      )}
    </div>
  )
}

type Side = (typeof mergeSides)[number]
type Both = MergePreview['both'][number]

/** Whose progress stays in a course that both accounts study. */
function Choice({ both, onChoose }: { both: Both; onChoose: (side: Side) => void }) {
  const t = useTranslations('managePeople.mergeForm')
  const { moment } = useMoments()
  const how = ({ percent, practice_at, practised }: Both['kept']) =>
    [
      t('percent', { percent }),
      ...(practised ? [t('practised')] : []),
      ...(practice_at ? [t('practice', { when: moment(practice_at) })] : []),
    ].join(', ')
  return (
    <RadioGroup
      name={`whose-${both.course_id}`}
      label={t('both', { course: both.title })}
      hint={t('bothHint')}
      required
      options={mergeSides.map((side) => ({ value: side, label: t(`whose.${side}`, { how: how(both[side]) }) }))}
      onValue={(value) => onChoose(value === 'kept' ? 'kept' : 'duplicate')}
    />
  )
}

function Moving({ found: { name, email, counts } }: { found: MergePreview }) {
  const t = useTranslations('managePeople.mergeForm')
  return (
    <Notice kind="warning">
      <p>{t('moves', { name, email })}</p>
      <ul className="list-disc pl-5">
        {counted.map((what) => (
          <li key={what}>{t(`counts.${what}`, { n: counts[what] })}</li>
        ))}
      </ul>
      <p>{t('lost')}</p>
    </Notice>
  )
}
