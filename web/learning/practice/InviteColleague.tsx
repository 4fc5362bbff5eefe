import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { call } from '../../api/client.ts'
import { ApiFailure } from '../../api/failure.ts'
import { useMoment } from '../../orders/useMoment.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useCopy } from '../../ui/useCopy.ts'

/** Makes the link for a colleague, to copy. */
export function InviteColleague({ courseId }: { courseId: number }) {
  const t = useTranslations('learning.slots')
  const moment = useMoment()
  const copy = useCopy()
  const [made, setMade] = useState<{ link: string; until: string }>()
  const [failure, setFailure] = useState<string>()
  const [pending, setPending] = useState(false)
  async function invite() {
    setPending(true)
    try {
      setMade(await call('invitePracticeColleague', { params: { id: courseId } }))
      setFailure(undefined)
    } catch (error) {
      setFailure((error instanceof ApiFailure && error.message) || t('inviteFailed'))
    } finally {
      setPending(false)
    }
  }
  if (!made)
    return (
      <div>
        <Button
          size="sm"
          variant="secondary"
          icon={<Icon name="users" size={18} />}
          pending={pending}
          onClick={() => void invite()}
        >
          {t('invite')}
        </Button>
        <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
          {failure}
        </p>
      </div>
    )
  return (
    <div className="grid gap-2">
      <p className="text-sm text-ink-soft">{t('inviteText', { moment: moment(made.until) })}</p>
      <TextField
        id="invitation"
        label={t('link')}
        value={made.link}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <Button
        size="sm"
        variant="secondary"
        className="justify-self-start"
        icon={<Icon name="copy" size={18} />}
        onClick={() => void copy(made.link, { copied: t('copied'), failed: t('copyFailed') })}
      >
        {t('copy')}
      </Button>
    </div>
  )
}
