import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import type { DeviceLinkState } from '../../../contract/devices.ts'
import { Button } from '../../ui/Button.tsx'

type ChooseNumberProps = Pick<DeviceLinkState, 'device' | 'address' | 'same_network' | 'numbers'> & {
  onChoose: (number: number) => Promise<void>
  onRefuse: () => Promise<void>
}

/** The device that asks, and the numbers of which it shows one. */
export function ChooseNumber({ device, address, same_network, numbers, onChoose, onRefuse }: ChooseNumberProps) {
  const t = useTranslations('devices.dialog')
  const heading = useRef<HTMLHeadingElement>(null)
  const [pending, setPending] = useState<number>()
  useEffect(() => heading.current?.focus(), [])
  async function run(which: number, action: () => Promise<void>) {
    if (pending !== undefined) return
    setPending(which)
    await action()
    setPending(undefined)
  }
  return (
    <div className="grid gap-5">
      <h3 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('asks')}
      </h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('device')}</dt>
        <dd className="font-semibold">{device || t('unknown')}</dd>
        <dt className="text-ink-soft">{t('address')}</dt>
        <dd className="font-semibold wrap-anywhere">{same_network ? t('same', { address }) : address}</dd>
      </dl>
      <div role="group" aria-labelledby="device-number" className="grid gap-3">
        <p id="device-number" className="font-semibold">
          {t('choose')}
        </p>
        <div className="grid grid-cols-3 gap-3">
          {numbers.map((number) => (
            <Button
              key={number}
              variant="secondary"
              size="lg"
              wide
              className="tabular [&_span]:text-2xl"
              aria-label={t('number', { number })}
              pending={pending === number}
              onClick={() => void run(number, () => onChoose(number))}
            >
              {number}
            </Button>
          ))}
        </div>
      </div>
      <Button variant="plain" pending={pending === 0} onClick={() => void run(0, onRefuse)}>
        {t('refuse')}
      </Button>
    </div>
  )
}
