import { useTranslations } from 'use-intl'
import type { SheetDraft } from './draft.ts'
import { RadioGroup } from '../../../../ui/RadioGroup.tsx'
import { SettingNumber } from '../SettingNumber.tsx'
import { withChanges } from '../settings.ts'
import { FilesByLanguage } from './FilesByLanguage.tsx'

type Props = { courseId: number; sheet: SheetDraft; onSheet: (sheet: SheetDraft) => void }

/** A document to read: its file in each language, its pages, and what completes it. */
export function SheetFields({ courseId, sheet, onSheet }: Props) {
  const t = useTranslations('manageKinds.media')
  const set = (changes: Partial<SheetDraft>) => onSheet(withChanges(sheet, changes))
  return (
    <div className="grid gap-5">
      <FilesByLanguage
        courseId={courseId}
        id="sheet"
        label={t('sheet')}
        endings={['.pdf']}
        value={sheet.file}
        onValue={(file) => set({ file })}
      />
      <SettingNumber
        id="sheet-pages"
        label={t('pages')}
        hint={t('pagesHint')}
        min={1}
        value={sheet.pages}
        onValue={(pages) => set({ pages })}
      />
      <RadioGroup
        name="sheet-done"
        label={t('done')}
        value={sheet.done ?? 'pages'}
        onValue={(done) => set({ done: done === 'opening' ? 'opening' : 'pages' })}
        options={[
          { value: 'pages', label: t('doneBy.pages') },
          { value: 'opening', label: t('doneBy.opening') },
        ]}
      />
    </div>
  )
}
