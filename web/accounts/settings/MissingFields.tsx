import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { printedName } from '../../../contract/printable.ts'
import type { Settings } from '../../../contract/settings.ts'
import { browserStorage } from '../../api/storage.ts'
import { PathLink } from '../../shell/PathLink.tsx'
import { useSite } from '../../shell/useSite.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { cx } from '../../ui/cx.ts'
import { Notice } from '../../ui/Notice.tsx'
import { forgetRedirect, pendingRedirect } from '../pending-redirect.ts'
import { useOpenedPart } from './useOpenedPart.ts'

const hiddenKey = 'praktika-missing-fields-hidden'

/** The fields without which an account is not set up (requirements 4), with the keys of their labels. */
const required = [
  ['firstname', 'profile.firstname'],
  ['lastname', 'profile.lastname'],
  ['date_of_birth', 'profile.birthdate'],
  ['email', 'contact.email'],
  ['telephone', 'contact.telephone'],
] as const

/** Names the required fields that are empty; the way on, when a sign-in was on its way to another screen. */
export function MissingFields({ settings }: { settings: Settings }) {
  const t = useTranslations('settings')
  const { language } = useSite()
  const [isHidden, setHidden] = useState(() => browserStorage.getItem(hiddenKey) === '1')
  const opened = useOpenedPart()
  const redirect = pendingRedirect()
  const labels = [
    ...required.filter(([field]) => !settings[field]).map(([, label]) => label),
    ...(printedName(settings) === undefined ? (['profile.latinName'] as const) : []),
  ]
  const missing = labels.map((label) => t(label))
  const part = labels[0]?.startsWith('contact') ? 'contact' : 'profile'
  const isComplete = missing.length === 0
  const goOn = redirect && (
    <PathLink
      path={redirect}
      onClickCapture={forgetRedirect}
      className={buttonClass({ variant: isComplete ? 'primary' : 'secondary' })}
    >
      {t(isComplete ? 'missing.goOn' : 'missing.skip')}
    </PathLink>
  )
  if (isComplete || isHidden) return goOn ? <p className="mb-6">{goOn}</p> : null
  const fields = new Intl.ListFormat(language, { type: 'conjunction' }).format(missing)
  return (
    <Notice
      kind="warning"
      title={t('missing.title')}
      onDismiss={() => setHidden(true)}
      className="mb-6"
      action={
        <>
          {opened !== part && (
            <Link
              to="/dashboard/settings"
              hash={part}
              className={cx(buttonClass({ variant: goOn ? 'primary' : 'secondary' }), 'sm:hidden')}
            >
              {t('missing.fill')}
            </Link>
          )}
          {goOn}
          <CheckboxField
            label={t('missing.never')}
            id="never-show"
            onChange={({ currentTarget }) =>
              currentTarget.checked ? browserStorage.setItem(hiddenKey, '1') : browserStorage.removeItem(hiddenKey)
            }
          />
        </>
      }
    >
      {t('missing.text', { fields })}
    </Notice>
  )
}
