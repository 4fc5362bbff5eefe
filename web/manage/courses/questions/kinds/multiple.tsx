import { useTranslations } from 'use-intl'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { ElementRows } from '../ElementRows.tsx'
import type { EditorProps, Kind } from './kind.ts'
import { OptionText, ShownOptions } from './single.tsx'

function Editor(props: EditorProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <ElementRows
      {...props}
      legend={t('options')}
      hint={t('elementsHint.multiple')}
      nameOf={(number) => t('option', { number })}
      add={t('addOption')}
      head={({ element, at, set }) => (
        <CheckboxField
          id={`right-${element.id}`}
          label={t('isRight', { number: at + 1 })}
          checked={element.mark === 1}
          onChange={({ currentTarget: { checked } }) => set({ mark: checked ? 1 : 0 })}
        />
      )}
    >
      {(row) => <OptionText {...row} errors={props.errors} />}
    </ElementRows>
  )
}

export const multiple: Kind = { elements: 'rows', Editor, Shown: ShownOptions }
