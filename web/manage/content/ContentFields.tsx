import { useTranslations } from 'use-intl'
import {
  contentKinds,
  type PictureName,
  shapeOf,
  type TextName,
  type ValueName,
} from '../../../contract/manage/content-kinds.ts'
import type { EditedText } from '../../../contract/manage/texts.ts'
import { CheckboxField } from '../../ui/CheckboxField.tsx'
import { DateField } from '../../ui/DateField.tsx'
import { MarkdownTexts } from '../kit/markdown/MarkdownTexts.tsx'
import { ThreeTexts } from '../kit/ThreeTexts.tsx'
import { type ContentDraft, type FieldsProps, textOf } from './draft.ts'
import { InsertPicture } from './InsertPicture.tsx'
import { PictureField } from './PictureField.tsx'
import { ValueField } from './ValueField.tsx'

/** The names of a kind's fields. */
const textNames = ({ kind }: ContentDraft) => Object.keys(contentKinds[kind].texts) as TextName[]
const valueNames = ({ kind }: ContentDraft) => Object.keys(contentKinds[kind].values) as ValueName[]
const pictureNames = ({ kind }: ContentDraft) => Object.keys(contentKinds[kind].pictures) as PictureName[]

/** All fields of an object, as its kind has them. */
export function ContentFields(props: FieldsProps) {
  const { draft, change } = props
  const t = useTranslations('manageContent')
  const pictures = pictureNames(draft)
  const values = valueNames(draft)
  return (
    <>
      <section aria-labelledby="texts" className="grid gap-6">
        <h2 id="texts" className="text-lg">
          {t('edit.texts')}
        </h2>
        {textNames(draft).map((name) => (
          <TextFields key={name} name={name} {...props} />
        ))}
      </section>
      {pictures.length > 0 && (
        <section aria-labelledby="pictures" className="grid gap-6 sm:grid-cols-2">
          <h2 id="pictures" className="text-lg sm:col-span-2">
            {t('fields.image')}
          </h2>
          {pictures.map((name) => (
            <PictureField key={name} name={name} draft={draft} change={change} />
          ))}
        </section>
      )}
      {values.length > 0 && (
        <section aria-labelledby="settings" className="grid gap-4">
          <h2 id="settings" className="text-lg">
            {t('edit.settings')}
          </h2>
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
            {values.map((name) => (
              <ValueField key={name} name={name} {...props} />
            ))}
          </div>
        </section>
      )}
      <ShownFields {...props} />
    </>
  )
}

function TextFields({ name, draft, change, errors }: FieldsProps & { name: TextName }) {
  const t = useTranslations('manageContent')
  const shape = shapeOf(draft.kind).texts[name]
  if (!shape) return null
  const value = textOf(draft, name)
  const set = (text: EditedText) => change(({ texts }) => ({ texts: { ...texts, [name]: text } }))
  const given = {
    name,
    label: t(`fields.${name}`),
    value,
    onChange: set,
    maxLength: shape.max,
    required: shape.required === true,
    errors,
    stale: draft.stale.filter((one) => !draft.compared.includes(one)),
    onCompared: (translation: string) => change(({ compared }) => ({ compared: [...compared, translation] })),
  }
  if (!shape.markdown)
    return (
      <ThreeTexts {...given} rows={shape.rows ?? 1} {...(name === 'image_alt' ? { hint: t('hints.image_alt') } : {})} />
    )
  return (
    <div className="grid gap-2">
      <MarkdownTexts {...given} preview={false} />
      <InsertPicture
        onInsert={(add) =>
          change((now) => {
            const text = textOf(now, name)
            return { texts: { ...now.texts, [name]: add(text) } }
          })
        }
      />
    </div>
  )
}

/** Whether and when visitors see it. */
function ShownFields({ draft, change, errors }: FieldsProps) {
  const t = useTranslations('manageContent')
  if (!shapeOf(draft.kind).shows) return null
  return (
    <section aria-labelledby="period" className="grid gap-4">
      <h2 id="period" className="text-lg">
        {t('edit.period')}
      </h2>
      {draft.can_hide ? (
        <>
          <CheckboxField
            id="shown"
            label={t('fields.shown')}
            checked={draft.shown}
            onChange={({ currentTarget: { checked } }) => change({ shown: checked })}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-4">
            {(['shown_from', 'shown_until'] as const).map((name) => (
              <DateField
                key={name}
                id={name}
                name={name}
                label={t(`fields.${name}`)}
                value={draft[name] ?? ''}
                onChange={({ currentTarget: { value } }) => change({ [name]: value || null })}
                error={errors[name]}
              />
            ))}
          </div>
          <p className="text-sm text-ink-soft">{t('hints.period')}</p>
        </>
      ) : (
        <p className="text-sm text-ink-soft">{t('hints.always')}</p>
      )}
    </section>
  )
}
