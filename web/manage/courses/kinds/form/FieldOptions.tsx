import { useTranslations } from 'use-intl'
import type { FieldDraft } from './draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { freeKey, moved, replaced, without } from '../../../kit/rows.ts'
import { RowTools } from '../../../kit/RowTools.tsx'
import { emptyText } from '../settings.ts'
import { SettingText } from '../SettingText.tsx'

type Option = NonNullable<FieldDraft['options']>[number]
type Props = { id: string; options: readonly Option[]; onOptions: (options: Option[]) => void }

/** The answers that are chosen from. Each keeps its key, so that given answers can still be counted. */
export function FieldOptions({ id, options, onOptions }: Props) {
  const t = useTranslations('manageKinds.form')
  const keys = options.map(({ key }) => key)
  return (
    <div className="grid gap-3">
      {options.map((option, at) => (
        <div key={option.key} className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1">
            <SettingText
              id={`${id}-${option.key}`}
              label={t('option', { number: at + 1 })}
              value={option.text}
              onChange={(text) => onOptions(replaced(options, at, { ...option, text }))}
            />
          </div>
          <RowTools
            name={option.text.lt || t('option', { number: at + 1 })}
            at={at}
            count={options.length}
            onMove={(to) => onOptions(moved(options, at, to))}
            onRemove={() => onOptions(without(options, at))}
          />
        </div>
      ))}
      <Button
        size="sm"
        variant="quiet"
        icon={<Icon name="plus" size={16} />}
        className="justify-self-start"
        onClick={() => onOptions([...options, { key: freeKey('option', keys), text: emptyText }])}
      >
        {t('addOption')}
      </Button>
    </div>
  )
}
