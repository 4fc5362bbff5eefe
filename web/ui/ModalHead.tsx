import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { IconButton } from './IconButton.tsx'

/** The title takes focus when the box opens, so that reading starts at the top. */
export function ModalHead({ id, title, onClose }: { id: string; title: ReactNode; onClose: () => void }) {
  const t = useTranslations('ui')
  return (
    <div className="flex items-start gap-4 px-6 pt-5 pb-3">
      <h2 id={id} data-title tabIndex={-1} className="flex-1 pt-2 text-xl outline-none">
        {title}
      </h2>
      <IconButton icon="close" label={t('close')} onClick={onClose} variant="plain" className="-mr-2.5" />
    </div>
  )
}
