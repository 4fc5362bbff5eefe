import { createRoot } from 'react-dom/client'
import { IntlProvider, useTranslations } from 'use-intl'
import type { Language } from '../../contract/common.ts'
import { knownMessages, loadMessages } from '../messages.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { ToastContext } from '../ui/toastContext.ts'
import type { ToastStore } from '../ui/toastStore.ts'
import { textLink } from '../ui/textLink.ts'
import { countUnsentTicks, listUnsent, type UnsentWork } from '../unsent-work.ts'

type Unsent = { activities: readonly UnsentWork[]; ticks: number }

/**
 * Whether the user signs out: asks when this browser has work that the server does not have, because it is removed then.
 */
export async function askToLeave(language: Language, toasts: ToastStore): Promise<boolean> {
  const unsent = { activities: listUnsent(), ticks: countUnsentTicks() }
  if (!unsent.activities.length && !unsent.ticks) return true
  await loadMessages(language, ['learning'])
  // A root of its own: the menus that sign out are closed, and thereby gone, when it is shown.
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  return new Promise((resolve) => {
    function answer(leaves: boolean) {
      root.unmount()
      place.remove()
      resolve(leaves)
    }
    root.render(
      <IntlProvider locale={language} messages={knownMessages(language)} timeZone="Europe/Vilnius">
        <ToastContext value={toasts}>
          <Question {...unsent} onAnswer={answer} />
        </ToastContext>
      </IntlProvider>,
    )
  })
}

function Question({ activities, ticks, onAnswer }: Unsent & { onAnswer: (leaves: boolean) => void }) {
  const t = useTranslations('learning.leaving')
  return (
    <Dialog
      open
      onClose={() => onAnswer(false)}
      title={t('title')}
      size="sm"
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('stay')}</Button>
          <Button variant="danger" onClick={() => onAnswer(true)}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('text')}</p>
        <ul className="grid list-disc gap-2 pl-5">
          {activities.map(({ path, title }) => (
            <li key={path}>
              <a href={path} className={textLink}>
                {title}
              </a>
            </li>
          ))}
          {ticks > 0 && <li>{t('ticks', { count: ticks })}</li>}
        </ul>
      </div>
    </Dialog>
  )
}
