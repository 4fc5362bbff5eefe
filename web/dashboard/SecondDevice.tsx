import { useTranslations } from 'use-intl'
import { AddDevice } from '../accounts/devices/AddDevice.tsx'
import { Icon } from '../ui/icons.tsx'

/** How to go on learning on a phone, or from it elsewhere (requirements 1). */
export function SecondDevice() {
  const t = useTranslations('devices.add')
  return (
    <section
      aria-labelledby="second-device"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-5 sm:p-6"
    >
      <Icon name="qr" size={32} className="text-pine max-sm:hidden" />
      <div className="min-w-0 flex-1 basis-64">
        <h2 id="second-device" className="text-xl">
          {t('title')}
        </h2>
        <p className="mt-1 text-ink-soft">{t('text')}</p>
      </div>
      <AddDevice />
    </section>
  )
}
