import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { FrameMessage } from '../../../../contract/activity.ts'
import { ActivityFrame } from '../../../learning/ActivityFrame.tsx'
import { Button } from '../../../ui/Button.tsx'

/** The activity of a step in its frame, until it is finished. */
export function PreviewFrame({ url, title, onAgain }: { url: string; title: string; onAgain: () => void }) {
  const t = useTranslations('manageKinds.preview')
  const [over, setOver] = useState<'ended' | 'finished'>()
  function hear({ type }: FrameMessage) {
    if (type === 'form-finished') setOver('finished')
    else if (type === 'session-expired') setOver('ended')
  }
  if (over)
    return (
      <div role="status" className="grid justify-items-start gap-4">
        <p>{t(over)}</p>
        <Button onClick={onAgain}>{t('again')}</Button>
      </div>
    )
  return (
    <div className="rounded-lg border border-line bg-surface">
      <ActivityFrame
        url={url}
        title={t('frame', { title })}
        onMessage={hear}
        onFailure={() => setOver('ended')}
        onRetry={onAgain}
      />
    </div>
  )
}
