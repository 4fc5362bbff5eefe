import { useTranslations } from 'use-intl'
import type { FieldDraft, SectionDraft } from './draft.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Icon } from '../../../../ui/icons.tsx'
import { freeKey, moved, replaced, without } from '../../../kit/rows.ts'
import { RowTools } from '../../../kit/RowTools.tsx'
import { EditedPart } from '../EditedPart.tsx'
import { emptyText, withChanges } from '../settings.ts'
import { SettingText } from '../SettingText.tsx'
import { FormField } from './FormField.tsx'
import { ShownWhen } from './ShownWhen.tsx'

type Props = {
  section: SectionDraft
  /** The fields of earlier sections. */
  before: readonly FieldDraft[]
  /** The keys of all fields of the form. */
  fieldKeys: readonly string[]
  onSection: (section: SectionDraft) => void
}

/** A section of a form: its title, when it is shown, and its fields. */
export function FormSectionPart({ section, before, fieldKeys, onSection }: Props) {
  const t = useTranslations('manageKinds.form')
  const general = useTranslations('manageKinds')
  const { fields } = section
  const onFields = (changed: FieldDraft[]) => onSection({ ...section, fields: changed })
  const add = () =>
    onFields([...fields, { kind: 'text', key: freeKey('field', fieldKeys), label: emptyText, required: false }])
  return (
    <>
      <SettingText
        id={`section-${section.key}-title`}
        label={t('sectionTitle')}
        required
        value={section.title}
        onChange={(title) => onSection({ ...section, title })}
      />
      <ShownWhen
        id={`section-${section.key}`}
        shown={section.shown ?? null}
        before={before}
        onShown={(shown) => onSection(withChanges(section, { shown }))}
      />
      {fields.map((field, at) => {
        const name = (field.kind === 'info' ? field.text?.lt : field.label?.lt) || general('untitled')
        return (
          <EditedPart
            key={field.key}
            id={`field-${field.key}`}
            open={!field.label?.lt && !field.text?.lt}
            summary={
              <>
                {name} <span className="font-normal text-ink-soft">· {t(`kinds.${field.kind}`)}</span>
              </>
            }
            tools={
              <RowTools
                name={name}
                at={at}
                count={fields.length}
                onMove={(to) => onFields(moved(fields, at, to))}
                onRemove={() => onFields(without(fields, at))}
              />
            }
          >
            <FormField
              field={field}
              before={[...before, ...fields.slice(0, at)]}
              onField={(changed) => onFields(replaced(fields, at, changed))}
            />
          </EditedPart>
        )
      })}
      <Button
        size="sm"
        variant="quiet"
        icon={<Icon name="plus" size={16} />}
        className="justify-self-start"
        onClick={add}
      >
        {t('addField')}
      </Button>
    </>
  )
}
