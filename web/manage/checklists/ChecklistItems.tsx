import { useTranslations } from 'use-intl'
import type { StaffChecklistItem } from '../../../contract/manage/checklists.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { Icon } from '../../ui/icons.tsx'
import { freeKey, replaced, without } from '../courses/kinds/settings.ts'
import { moved } from '../courses/moved.ts'
import { RowTools } from '../courses/RowTools.tsx'
import { ThreeTexts } from '../courses/ThreeTexts.tsx'

type Props = {
  items: readonly StaffChecklistItem[]
  errors: Readonly<Record<string, string | undefined>>
  onItems: (items: StaffChecklistItem[]) => void
}

/** The items of a checklist in their order; starred ones must be done. */
export function ChecklistItems({ items, errors, onItems }: Props) {
  const t = useTranslations('manageChecklists')
  const keys = items.map(({ key }) => key)
  return (
    <section aria-labelledby="checklist-items" className="grid gap-4">
      <h2 id="checklist-items" className="text-lg">
        {t('items')}
      </h2>
      <p className="max-w-3xl text-ink-soft">{t('scale')}</p>
      <ol className="grid gap-4">
        {items.map((item, at) => {
          const set = (changes: Partial<StaffChecklistItem>) => onItems(replaced(items, at, { ...item, ...changes }))
          const name = t('item', { number: at + 1 })
          return (
            <li key={item.key} className="grid gap-3 rounded-lg border border-line bg-surface p-4">
              <div className="flex items-center justify-between gap-3">
                <span className="flex items-center gap-2 font-semibold">
                  {name}
                  {item.critical && <Icon name="star" size={16} className="text-amber-ink" />}
                </span>
                <RowTools
                  name={item.text.lt || name}
                  at={at}
                  count={items.length}
                  onMove={(to) => onItems(moved(items, at, to))}
                  onRemove={() => onItems(without(items, at))}
                />
              </div>
              <ThreeTexts
                name={`checklist_items.${at}.text`}
                label={t('text')}
                rows={2}
                maxLength={500}
                required
                value={item.text}
                onChange={(text) => set({ text })}
                errors={errors}
              />
              <CheckboxField
                id={`critical-${item.key}`}
                label={t('critical')}
                checked={item.critical}
                onChange={({ currentTarget }) => set({ critical: currentTarget.checked })}
              />
            </li>
          )
        })}
      </ol>
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        className="justify-self-start"
        onClick={() =>
          onItems([...items, { key: freeKey('item', keys), text: { lt: '', en: '', ru: '' }, critical: false }])
        }
      >
        {t('addItem')}
      </Button>
    </section>
  )
}
