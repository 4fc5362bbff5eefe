import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

type Props = { left: number; onEnd: () => void; onAgain: () => void }

/** Ends a round, after asking when steps are not marked yet, or begins it again after a false start. */
export function EndRound({ left, onEnd, onAgain }: Props) {
  const t = useTranslations('trio')
  const [asks, setAsks] = useState<'end' | 'again'>()
  if (asks)
    return (
      <Notice
        kind="warning"
        action={
          <>
            <Button autoFocus onClick={() => (asks === 'end' ? onEnd() : (onAgain(), setAsks(undefined)))}>
              {t(asks === 'end' ? 'endRound' : 'beginAgain')}
            </Button>
            <Button variant="secondary" onClick={() => setAsks(undefined)}>
              {t('goOnRound')}
            </Button>
          </>
        }
      >
        {asks === 'end' ? t('leftText', { count: left }) : t('againText')}
      </Notice>
    )
  return (
    <div className="flex flex-wrap gap-3">
      <Button size="lg" variant={left ? 'secondary' : 'primary'} onClick={() => (left > 0 ? setAsks('end') : onEnd())}>
        {t('endRound')}
      </Button>
      <Button size="lg" variant="plain" onClick={() => setAsks('again')}>
        {t('beginAgain')}
      </Button>
    </div>
  )
}
