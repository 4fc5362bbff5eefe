import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { Icon } from '../../ui/icons.tsx'
import type { SaveState } from './useAutosave.ts'

/** A field with what becomes of its change: read out when it is saved. */
export function Saved({ state, children }: { state: SaveState; children: ReactNode }) {
  const t = useTranslations('settings')
  return (
    <div className="relative">
      {children}
      <p role="status" className="absolute top-0 right-0 flex items-center gap-1 text-sm text-ink-soft">
        {state === 'saving' && t('saving')}
        {state === 'saved' && (
          <>
            <Icon name="check" size={16} className="text-success" />
            {t('saved')}
          </>
        )}
      </p>
    </div>
  )
}
