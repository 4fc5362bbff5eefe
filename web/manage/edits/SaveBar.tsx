import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import type { FormFailure } from '../../api/call-form.rules.ts'
import { FormMessage } from '../../shell/FormMessage.tsx'
import { Button } from '../../ui/Button.tsx'

type Props = {
  failure: FormFailure | undefined
  pending: boolean
  changed: boolean
  action: string
  /** More next to the button. */
  children?: ReactNode
}

/** The button that saves, always in view, and whether there is something to save. */
export function SaveBar({ failure, pending, changed, action, children }: Props) {
  const t = useTranslations('manageContent')
  return (
    <div className="sticky bottom-0 z-10 -mx-2 grid gap-3 border-t border-line bg-page px-2 py-3">
      <FormMessage failure={failure} title={t('edit.notSaved')} />
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" pending={pending}>
          {action}
        </Button>
        {children}
        {changed && (
          <p role="status" className="text-sm text-ink-soft">
            {t('draft.kept')}
          </p>
        )}
      </div>
    </div>
  )
}
