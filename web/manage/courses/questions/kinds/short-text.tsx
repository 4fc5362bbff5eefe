import { useTranslations } from 'use-intl'
import { Button } from '../../../../ui/Button.tsx'
import { ElementRows } from '../ElementRows.tsx'
import type { EditorProps, Kind } from './kind.ts'
import { OptionText, PartField, ShownOptions } from './single.tsx'

/** The answers that are accepted; one may be worth a part of the points. */
function Editor(props: EditorProps) {
  const t = useTranslations('manageCourses.bank')
  return (
    <ElementRows
      {...props}
      legend={t('accepted')}
      hint={t('acceptedHint')}
      nameOf={(number) => t('option', { number })}
      add={t('addOption')}
      begin={(element) => ({ ...element, mark: 1 })}
    >
      {({ element, name, field, set }) => (
        <>
          <OptionText {...{ element, name, field, set }} errors={props.errors} />
          {element.mark === 1 ? (
            <Button size="sm" variant="quiet" className="justify-self-start" onClick={() => set({ mark: 0.5 })}>
              {t('addPart')}
            </Button>
          ) : (
            <PartField mark={element.mark} name={field} max={100} onMark={(mark) => set({ mark })} />
          )}
        </>
      )}
    </ElementRows>
  )
}

export const shortText: Kind = { elements: 'rows', Editor, Shown: ShownOptions }
