import { type FormEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { MergePreview, Person } from '../../../contract/manage/people.ts'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { TextField } from '../../ui/TextField.tsx'
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
  const [error, setError] = useState<string>()
  async function look(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const email = String(new FormData(event.currentTarget).get('email')).trim()
    setFound(undefined)
    setError(email ? undefined : t('write'))
    if (!email) return
    try {
      setFound(await call('previewMerge', { params: { id }, query: { email } }))
    } catch (failure) {
      setError((failure instanceof ApiFailure && failure.message) || general)
    }
  }
  const merge = (from_id: string) =>
    action.run(
      'merge',
      async () => {
        await update(await call('mergePeople', { params: { id }, body: { from_id } }))
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
      {found?.blocking.length === 0 && (
        <Button
          variant="danger"
          pending={action.pending === 'merge'}
          className="justify-self-start"
          onClick={() => merge(found.id)}
        >
          {t('merge')}
        </Button>
      )}
    </div>
  )
}

function Moving({ found: { name, email, counts, blocking } }: { found: MergePreview }) {
  const t = useTranslations('managePeople.mergeForm')
  if (blocking.length) return <Notice kind="danger">{t('blocking', { courses: blocking.join('; ') })}</Notice>
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
