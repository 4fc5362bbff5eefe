import { useTranslations } from 'use-intl'
import { FormDraft, type SectionDraft } from './draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { CheckboxField } from '../../../../ui/CheckboxField.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { freeKey, moved, replaced, without } from '../../../kit/rows.ts'
import { RowTools } from '../../../kit/RowTools.tsx'
import type { KindProps } from '../kind.ts'
import { emptyText, useSettings } from '../settings.ts'
import { FormSectionPart } from './FormSectionPart.tsx'

/** The sections and fields of a questionnaire or form, with what is shown after which answers (decision 031). */
export function FormSettings(props: KindProps) {
  const t = useTranslations('manageKinds.form')
  const [{ anonymous, again, sections }, set] = useSettings(FormDraft, props)
  const onSections = (changed: SectionDraft[]) => set({ sections: changed })
  const fieldKeys = sections.flatMap(({ fields }) => fields.map(({ key }) => key))
  return (
    <div id="form-sections" tabIndex={-1} className="grid gap-4">
      <CheckboxField
        label={t('anonymous')}
        hint={t('anonymousHint')}
        checked={anonymous === true}
        onChange={({ currentTarget }) => set({ anonymous: currentTarget.checked })}
      />
      <CheckboxField
        label={t('again')}
        checked={again === true}
        onChange={({ currentTarget }) => set({ again: currentTarget.checked })}
      />
      {sections.map((section, at) => (
        <section
          key={section.key}
          id={`section-${section.key}`}
          tabIndex={-1}
          aria-label={t('section', { number: at + 1 })}
          className="grid gap-4 rounded-lg border border-line bg-sunken p-4"
        >
          <header className="flex items-center justify-between gap-3">
            <h4 className="font-semibold">{t('section', { number: at + 1 })}</h4>
            <RowTools
              name={section.title.lt || t('section', { number: at + 1 })}
              at={at}
              count={sections.length}
              onMove={(to) => onSections(moved(sections, at, to))}
              onRemove={() => onSections(without(sections, at))}
            />
          </header>
          <FormSectionPart
            section={section}
            before={sections.slice(0, at).flatMap(({ fields }) => fields)}
            fieldKeys={fieldKeys}
            onSection={(changed) => onSections(replaced(sections, at, changed))}
          />
        </section>
      ))}
      <Button
        variant="secondary"
        icon={<Icon name="plus" />}
        className="justify-self-start"
        onClick={() => {
          const key = freeKey(
            'section',
            sections.map((one) => one.key),
          )
          onSections([...sections, { key, title: emptyText, fields: [] }])
        }}
      >
        {t('addSection')}
      </Button>
    </div>
  )
}
