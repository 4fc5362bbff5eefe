import { useEffect, useEffectEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeviceLink } from '../../../contract/devices.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/icons.tsx'
import { useCopy } from '../../ui/useCopy.ts'

type DeviceCodeProps = { link: DeviceLink; seconds: number; onEnd: () => void }

/** The QR code, and in how many seconds it is renewed. */
export function DeviceCode({ link: { qr, redirect_url }, seconds, onEnd }: DeviceCodeProps) {
  const t = useTranslations('devices.dialog')
  const copy = useCopy()
  return (
    <div className="grid justify-items-center gap-4">
      <ol className="grid list-decimal gap-1 justify-self-stretch pl-5">
        <li>{t('scan')}</li>
        <li>{t('then')}</li>
      </ol>
      <img
        src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
        alt={t('qr')}
        width={240}
        height={240}
        className="rounded-md border border-line bg-white"
      />
      <Countdown seconds={seconds} onEnd={onEnd} />
      <Button
        variant="plain"
        icon={<Icon name="copy" />}
        onClick={() => void copy(redirect_url, { copied: t('copied'), failed: t('copyFailed') })}
      >
        {t('copy')}
      </Button>
    </div>
  )
}

function Countdown({ seconds, onEnd }: { seconds: number; onEnd: () => void }) {
  const t = useTranslations('devices.dialog')
  const [left, setLeft] = useState(seconds)
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    const until = performance.now() + seconds * 1000
    const timer = setInterval(() => {
      const rest = Math.ceil((until - performance.now()) / 1000)
      setLeft(Math.max(0, rest))
      if (rest > 0) return
      clearInterval(timer)
      end()
    }, 1000)
    return () => clearInterval(timer)
  }, [seconds])
  return (
    <p role="timer" className="tabular text-ink-soft">
      {t('renews', { seconds: left })}
    </p>
  )
}
